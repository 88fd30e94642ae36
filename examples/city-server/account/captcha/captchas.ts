import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import { createRandom } from '../../plan/random.ts';
import { drawCaptcha } from './draw-captcha.ts';

/** Ten minutes, in milliseconds. */
const lifetime = 10 * 60_000;

/** Whom a picture was sent to. The call names no picture, so there is one at a time. */
export interface CaptchaSubject {
  readonly city: string;
  readonly address: string;
  readonly identifier: string;
}

/** Makes a new picture in place of any older one. Base64. */
export async function sendCaptcha(database: Database, subject: CaptchaSubject, now: Date): Promise<string> {
  const answer = String(randomInt(100_000)).padStart(5, '0');
  const row = { answer, expires_at: new Date(now.getTime() + lifetime) };
  await database.deleteFrom('captchas').where('expires_at', '<', now).execute();
  await database
    .insertInto('captchas')
    .values({ city: subject.city, subject: nameOf(subject), ...row })
    .onConflict((conflict) => conflict.columns(['city', 'subject']).doUpdateSet(row))
    .execute();
  return drawCaptcha(answer, createRandom(String(randomInt(2 ** 32)))).toString('base64');
}

/** Whether the picture sent last was read right. Each picture can be answered once. */
export async function answerCaptcha(
  database: Database,
  subject: CaptchaSubject,
  answer: string,
  now: Date,
): Promise<boolean> {
  const sent = await database
    .deleteFrom('captchas')
    .where('city', '=', subject.city)
    .where('subject', '=', nameOf(subject))
    .returning(['answer', 'expires_at'])
    .executeTakeFirst();
  return sent !== undefined && sent.expires_at > now && sent.answer === answer.replace(/\s+/g, '');
}

function nameOf({ address, identifier }: CaptchaSubject): string {
  return createHash('sha256').update(`${address} ${identifier}`).digest('base64url');
}
