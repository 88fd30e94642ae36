import { createHash, randomInt } from 'node:crypto';
import type { RequestContext } from '../../context/request-context.ts';
import { createRandom } from '../../random/random.ts';
import { drawCaptcha } from './draw-captcha.ts';

/** Ten minutes, in milliseconds. */
const lifetime = 10 * 60_000;

/** Who a picture was sent to. The call names no picture, so each subject has one at a time. */
export interface CaptchaSubject {
  readonly address: string;
  readonly identifier: string;
}

/** Makes a picture that replaces the subject's older one. Returns the PNG as Base64. */
export async function sendCaptcha(
  { database, city, now }: RequestContext,
  subject: CaptchaSubject,
): Promise<string> {
  const answer = String(randomInt(100_000)).padStart(5, '0');
  const row = { answer, expires_at: new Date(now.getTime() + lifetime) };
  await database.deleteFrom('captchas').where('expires_at', '<', now).execute();
  await database
    .insertInto('captchas')
    .values({ city: city.id, subject: subjectKey(subject), ...row })
    .onConflict((conflict) => conflict.columns(['city', 'subject']).doUpdateSet(row))
    .execute();
  return drawCaptcha(answer, createRandom(String(randomInt(2 ** 32)))).toString('base64');
}

/** Whether the picture sent last was read right. Each picture can be answered once. */
export async function answerCaptcha(
  { database, city, now }: RequestContext,
  subject: CaptchaSubject,
  answer: string,
): Promise<boolean> {
  const sent = await database
    .deleteFrom('captchas')
    .where('city', '=', city.id)
    .where('subject', '=', subjectKey(subject))
    .returning(['answer', 'expires_at'])
    .executeTakeFirst();
  return sent !== undefined && sent.expires_at > now && sent.answer === answer.replace(/\s+/g, '');
}

function subjectKey({ address, identifier }: CaptchaSubject): string {
  return createHash('sha256').update(`${address} ${identifier}`).digest('base64url');
}
