import { createHash, randomInt } from 'node:crypto';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';

/** Fifteen minutes, in milliseconds. */
const lifetime = 15 * 60_000;
/** Wrong guesses after which a code is of no use any more (SEC-10). */
const maximumGuesses = 5;

/** Four digits, for a phone: a call shows them at the end of its number. */
export const shortCode = (): string => randomDigits(4);
/** Six digits, for an e-mail. */
export const longCode = (): string => randomDigits(6);

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

/** Stores a code, which replaces any older one. `subject` is what the code proves, for example an e-mail. */
export async function storeCode(
  { database, city, now }: RequestContext,
  subject: string,
  code: string,
): Promise<void> {
  const row = {
    code_hash: hashOf(subject, code),
    wrong_guesses: 0,
    expires_at: new Date(now.getTime() + lifetime),
  };
  await database.deleteFrom('codes').where('expires_at', '<', now).execute();
  await database
    .insertInto('codes')
    .values({ city: city.id, subject, ...row })
    .onConflict((conflict) => conflict.columns(['city', 'subject']).doUpdateSet(row))
    .execute();
}

/**
 * Uses the code up, or throws `IncorrectCode`. A guess is counted before it is compared, so that guesses at
 * the same time are counted too.
 */
export async function useCode(
  { database, city, now }: RequestContext,
  subject: string,
  guess: string,
): Promise<void> {
  const stored = await database
    .updateTable('codes')
    .set(({ eb }) => ({ wrong_guesses: eb('wrong_guesses', '+', 1) }))
    .where('city', '=', city.id)
    .where('subject', '=', subject)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'wrong_guesses'])
    .executeTakeFirst();
  if (!stored) throw new Failure('IncorrectCode', 'Код устарел, запросите новый');
  if (stored.wrong_guesses > maximumGuesses)
    throw new Failure('IncorrectCode', 'Слишком много неверных попыток, запросите новый код');
  if (stored.code_hash !== hashOf(subject, guess.replace(/\s+/g, '')))
    throw new Failure('IncorrectCode', 'Неверный код');
  await database.deleteFrom('codes').where('city', '=', city.id).where('subject', '=', subject).execute();
}

function hashOf(subject: string, code: string): string {
  return createHash('sha256').update(`${subject} ${code}`).digest('hex');
}
