import { randomInt } from 'node:crypto';
import { storeRow } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { hashCode } from '../../../platform/hash-code.ts';
import { limitGuesses, type Recipient } from '../../../platform/limits/request-limits.ts';
import { sendMessage } from '../../../platform/outbox.ts';
import type { Language } from '../../../platform/translation/translate.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { accountRefusals } from '../account-refusals.ts';

/** Fifteen minutes, in milliseconds. */
export const codeLifetime = 15 * 60_000;

/** Six digits, for letters and SMS. */
export const typedCode = (): string => randomDigits(6);

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

/** What a code proves, and to whom it was sent. */
export interface CodeSubject {
  readonly subject: string;
  readonly recipient: Recipient;
  /** Whether the code has four digits. */
  readonly isShortCode: boolean;
}

/** Stores a code, which replaces any older one. Wrong guesses of older ones count on. */
export async function storeCode(
  context: RequestContext,
  { subject }: CodeSubject,
  code: string,
): Promise<void> {
  const { database, city, now } = context;
  const [code_hash] = await hashCode(context, `${subject} ${code}`);
  const row = { code_hash, expires_at: new Date(now.getTime() + codeLifetime) };
  await database.deleteFrom('codes').where('expires_at', '<', now).execute();
  await storeRow(database, 'codes', { city: city.id, subject }, row);
}

/** Sends a phone its code, which replaces any older one. A call shows it at the end of its number. */
export async function sendToPhone(
  context: RequestContext,
  subject: CodeSubject,
  kind: 'call' | 'sms',
  smsWith: (code: string) => Readonly<Record<Language, string>>,
): Promise<void> {
  const code = subject.isShortCode ? randomDigits(4) : typedCode();
  await storeCode(context, subject, code);
  const text = kind === 'call' ? `+7 495 000-${code.slice(0, 2)}-${code.slice(2)}` : smsWith(code);
  const message = { city: context.city.id, recipient: subject.recipient, lifetime: codeLifetime };
  await sendMessage(context, { ...message, kind, text });
}

/**
 * Uses the code up, or throws `IncorrectCode`. One statement compares and deletes, so of equal guesses at the
 * same time one succeeds. A guess is counted before it is compared.
 */
export async function useCode(
  context: RequestContext,
  codeSubject: CodeSubject,
  guess: string,
): Promise<void> {
  const { database, city, now } = context;
  const { subject, recipient } = codeSubject;
  const takeBack = await limitGuesses(context, recipient, codeSubject);
  const hashes = await hashCode(context, `${subject} ${guess.replace(/\s+/g, '')}`);
  await database
    .deleteFrom('codes')
    .where('city', '=', city.id)
    .where('subject', '=', subject)
    .where('code_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .returning('subject')
    .executeTakeFirstOrThrow(() => new ApiError(accountRefusals.codeWrong));
  await takeBack();
}
