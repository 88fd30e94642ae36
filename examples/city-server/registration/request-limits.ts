import { countAttempt } from '../account/limits/attempt-counter.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';

const hour = 3_600_000;

/**
 * How many codes a recipient is sent in an hour, so that nobody's phone can be made to ring all day (SEC-10).
 */
const maximumCodes = 10;
/**
 * How many calls about accounts and codes one address may make in an hour, so that neither can be guessed
 * (SEC-10).
 */
const maximumLookups = 300;

/** Throws `SMSNotSend` over the limit. */
export async function limitCodes(context: RequestContext, recipient: string): Promise<void> {
  const sent = await countAttempt(context, { action: 'code', subject: recipient, windowMs: hour });
  if (sent > maximumCodes) throw new Failure('SMSNotSend', 'Слишком много кодов за час, попробуйте позже');
}

/** Throws with HTTP status 429 over the limit. */
export async function limitLookups(context: RequestContext, address: string): Promise<void> {
  const made = await countAttempt(context, { action: 'question', subject: address, windowMs: hour });
  if (made > maximumLookups)
    throw new Failure('UnknownError', 'Слишком много запросов, попробуйте позже', 429);
}
