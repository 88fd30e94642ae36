import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';

/** Fifteen minutes, in milliseconds. */
const lifetime = 15 * 60_000;
/** SEC-10. */
const mostGuesses = 5;

/** What a code proves, for example the e-mail of one registration. */
export interface CodeSubject {
  readonly city: string;
  readonly subject: string;
}

/** Four digits, for a phone: as many as a call shows at the end of its number. */
export const shortCode = (): string => digits(4);
/** Six digits, for a letter. */
export const longCode = (): string => digits(6);

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

/** In place of any older code of the same subject. */
export async function keepCode(
  database: Database,
  { city, subject }: CodeSubject,
  code: string,
  now: Date,
): Promise<void> {
  const row = {
    code_hash: hashOf(subject, code),
    wrong_guesses: 0,
    expires_at: new Date(now.getTime() + lifetime),
  };
  await database.deleteFrom('codes').where('expires_at', '<', now).execute();
  await database
    .insertInto('codes')
    .values({ city, subject, ...row })
    .onConflict((conflict) => conflict.columns(['city', 'subject']).doUpdateSet(row))
    .execute();
}

/** Uses the code up, or throws `IncorrectCode`. A guess is counted before it is looked at, so that many at once are counted too. */
export async function useCode(
  database: Database,
  { city, subject }: CodeSubject,
  guess: string,
  now: Date,
): Promise<void> {
  const counted = await database
    .updateTable('codes')
    .set(({ eb }) => ({ wrong_guesses: eb('wrong_guesses', '+', 1) }))
    .where('city', '=', city)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'wrong_guesses'])
    .executeTakeFirst();
  if (!counted) throw new Failure('IncorrectCode', 'Код устарел, запросите новый');
  if (counted.wrong_guesses > mostGuesses)
    throw new Failure('IncorrectCode', 'Слишком много неверных попыток, запросите новый код');
  if (counted.code_hash !== hashOf(subject, guess.replace(/\s+/g, '')))
    throw new Failure('IncorrectCode', 'Неверный код');
  await database.deleteFrom('codes').where('city', '=', city).where('subject', '=', subject).execute();
}

function hashOf(subject: string, code: string): string {
  return createHash('sha256').update(`${subject} ${code}`).digest('hex');
}
