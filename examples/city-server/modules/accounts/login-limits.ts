import {
  clearCounts,
  countsOf,
  giveBack,
  type Limit,
  noMaximum,
  take,
} from '../../platform/limits/limiter.ts';
import type { RequestContext } from '../cities/request-context.ts';

const windowMs = 15 * 60_000;

/** Whose password is tried, and from where. */
export interface LoginSubject {
  /** The account's id, so that its e-mail and its phones count together; the typed text if there is none. */
  readonly account: string;
  /** The key hash of a device that this account was used on before. */
  readonly knownDevice: string | undefined;
}

interface LoginLimit extends Limit {
  /** So many wrong passwords need no captcha. */
  readonly withoutCaptcha: number;
}

/**
 * What wrong passwords count towards. Right passwords and refused attempts count
 * nothing.
 *
 * - Account and network together: 3 without a captcha, 20 at most.
 * - The network, for all accounts: 30 without a captcha, 200 at most.
 * - The account, from everywhere: 10 without a captcha, and no maximum. A maximum would let strangers lock
 *   the owner out; with a captcha each guess of many networks has its price.
 * - A device that the account was used on before counts for itself alone: 3 without a captcha, 20 at most. So
 *   the owner gets in while others try, even from the same network.
 *
 * What is left: on a new device, in a network from which somebody has tried 20 passwords of this account or
 * 200 of others, the owner waits for a quarter of an hour or lets the city send a code to set a new password,
 * which resets the counts.
 */
function loginLimits(
  { network }: Pick<RequestContext, 'network'>,
  subject: LoginSubject,
): readonly LoginLimit[] {
  const { account, knownDevice } = subject;
  const own = { withoutCaptcha: 3, maximum: 20, windowMs };
  if (knownDevice) return [{ action: 'login-device', subject: `${account} ${knownDevice}`, ...own }];
  const ofNetwork = { withoutCaptcha: 30, maximum: 200, windowMs };
  return [
    { action: 'login', subject: `${account} ${network}`, ...own },
    { action: 'login-account', subject: account, withoutCaptcha: 10, maximum: noMaximum, windowMs },
    ...(network ? [{ action: 'login-network', subject: network, ...ofNetwork }] : []),
  ];
}

/** An attempt that was counted, so its password may be looked at. */
export interface LoginAttempt {
  /** Whether the next attempt needs a captcha if this one fails. */
  readonly nextNeedsCaptcha: boolean;
  /** The password was right. */
  succeed(): Promise<void>;
}

/** Whether no password of this subject is looked at now, with or without a captcha. */
export async function isLoginRefused(context: RequestContext, subject: LoginSubject): Promise<boolean> {
  const limits = loginLimits(context, subject);
  const counts = await countsOf(context, limits);
  return limits.some(({ maximum }, index) => (counts[index] ?? 0) >= maximum);
}

/**
 * Counts an attempt before its password is looked at, so that many at the same time cannot pass the limits.
 * `undefined`, and nothing is counted, if it has to be refused: for want of a captcha if it has none.
 */
export async function beginLoginAttempt(
  context: RequestContext,
  subject: LoginSubject,
  { hasCaptcha }: { readonly hasCaptcha: boolean },
): Promise<LoginAttempt | undefined> {
  const limits = loginLimits(context, subject);
  const allowed = limits.map((limit) => (hasCaptcha ? limit : { ...limit, maximum: limit.withoutCaptcha }));
  const counts = await take(context, allowed);
  if (!counts) return undefined;
  const isUsedUp = limits.some(({ maximum }, index) => (counts[index] ?? 0) >= maximum);
  return {
    nextNeedsCaptcha:
      !isUsedUp && limits.some(({ withoutCaptcha }, index) => (counts[index] ?? 0) >= withoutCaptcha),
    async succeed() {
      const [own, ...shared] = limits;
      if (own) await clearCounts(context, [own]);
      await giveBack(context, shared);
    },
  };
}

/** Resets the counts of an account and this network, once its owner has proven to be it. */
export async function forgetLoginAttempts(context: RequestContext, account: string): Promise<void> {
  const [own] = loginLimits(context, { account, knownDevice: undefined });
  if (own) await clearCounts(context, [own]);
}
