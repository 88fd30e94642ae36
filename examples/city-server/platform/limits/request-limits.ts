import type { Requester, ServerContext } from '../context.ts';
import { ApiError, type Refusal } from '../errors/api-error.ts';
import { platformRefusals } from '../errors/platform-refusals.ts';
import { giveBack, type Limit, take } from './limiter.ts';

const windowMs = 3_600_000;

/**
 * Who gets a message: an account's id, so that its e-mail and phones count together, or an e-mail or a phone.
 */
export type Recipient = string;

/**
 * Letters and codes in an hour, in all cities. A recipient gets 10 asked for by one network, so that a
 * stranger cannot use up what the owner asks for, and 30 altogether, so that nobody's phone rings all day. A
 * network may ask for 100 letters and for 60 SMS or calls, which cost money. Throws `SMSNotSend` (SEC-10,
 * SEC-17).
 */
export async function limitMessages(
  context: Requester,
  recipient: Recipient,
  kind: 'email' | 'sms' | 'call',
): Promise<void> {
  const { network } = context;
  const ofNetwork =
    kind === 'email' ? { action: 'letters', maximum: 100 } : { action: 'phone-codes', maximum: 60 };
  const limits: Limit[] = [
    { action: 'code-from', subject: `${recipient} ${network}`, maximum: 10, windowMs },
    { action: 'code', subject: recipient, maximum: 30, windowMs },
    ...(network ? [{ ...ofNetwork, subject: network, windowMs }] : []),
  ];
  if (!(await take(context, limits))) throw new ApiError(platformRefusals.tooManyCodes);
}

/**
 * Counts a guess of a code that was sent to this recipient: 5 in an hour from one network, 30 altogether,
 * however often codes are sent again. Four digits, as calls have, are guessed 10 times altogether. Returns a
 * function that takes a right guess back. Throws `IncorrectCode`.
 */
export async function limitGuesses(
  context: Requester,
  recipient: Recipient,
  { isShortCode }: { readonly isShortCode: boolean },
): Promise<() => Promise<void>> {
  const limits: Limit[] = [
    { action: 'guess-from', subject: `${recipient} ${context.network}`, maximum: 5, windowMs },
    { action: 'guess', subject: recipient, maximum: isShortCode ? 10 : 30, windowMs },
  ];
  if (!(await take(context, limits))) throw new ApiError(platformRefusals.tooManyGuesses);
  return () => giveBack(context, limits);
}

/**
 * Counts a request of an account or a network, and tells the client how many are left. Throws with HTTP
 * status 429 when a limit is used up.
 */
export async function takeOrRefuse(
  context: ServerContext,
  limits: readonly Limit[],
  refusal: Refusal = platformRefusals.tooManyRequests,
): Promise<void> {
  if (!(await take(context, limits, context.noteLimits))) throw new ApiError(refusal);
}

/** The same for what an account does in an hour. */
export async function limitAccount(
  context: ServerContext & { readonly account: { readonly id: string } },
  action: string,
  maximum: number,
  refusal?: Refusal,
): Promise<void> {
  await takeOrRefuse(context, [{ action, subject: context.account.id, maximum, windowMs }], refusal);
}

/** The same for what a network does; nothing is counted for one without limits. */
export async function limitNetwork(context: Requester, limit: Omit<Limit, 'subject'>): Promise<void> {
  const { network } = context;
  if (network) await takeOrRefuse(context, [{ ...limit, subject: network }]);
}

/**
 * 300 calls about accounts and codes in an hour from one network, in all cities. Throws with HTTP status 429.
 */
export async function limitLookups(context: Requester): Promise<void> {
  await limitNetwork(context, { action: 'lookup', maximum: 300, windowMs });
}

/**
 * Counts a stay of an account that costs nothing: 60 in an hour, far more than a driver needs. Each is a row
 * in four tables. Throws with HTTP status 429.
 */
export async function limitFreeStays(context: ServerContext, accountId: string): Promise<void> {
  await takeOrRefuse(context, [{ action: 'free-stays', subject: accountId, maximum: 60, windowMs }]);
}
