import { countTry } from '../account/limits/tries.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';

const hour = 3_600_000;

/** SEC-10: how many codes a recipient may be sent in an hour, so that nobody's phone can be made to ring all day. */
const mostCodes = 10;
/** How many addresses and phones one visitor may ask about in an hour. */
const mostQuestions = 300;

export async function countCode(
  database: Database,
  city: string,
  recipient: string,
  now: Date,
): Promise<void> {
  const sent = await countTry(database, { city, what: 'code', whom: recipient, windowMs: hour }, now);
  if (sent > mostCodes) throw new Failure('SMSNotSend', 'Слишком много кодов за час, попробуйте позже');
}

export async function countQuestion(
  database: Database,
  city: string,
  address: string,
  now: Date,
): Promise<void> {
  const asked = await countTry(database, { city, what: 'question', whom: address, windowMs: hour }, now);
  if (asked > mostQuestions)
    throw new Failure('UnknownError', 'Слишком много запросов, попробуйте позже', 429);
}
