import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { SpeechLanguage } from '@kerb/core/contract/auth.ts';
import { selectRows, storeRow } from '../../../platform/database/rows.ts';
import { take } from '../../../platform/limits/limiter.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { makeCaptcha } from './captcha-thread.ts';

/** Ten minutes, in milliseconds. */
const lifetime = 10 * 60_000;
/** A picture with less time left is replaced. Milliseconds. */
const leastTimeLeft = 5 * 60_000;
/**
 * So many pictures are drawn for a network in a quarter of an hour: each of its 200 logins may need one
 * before it and one after it.
 */
const pictures = { action: 'picture', maximum: 500, windowMs: 15 * 60_000 };

/** Ends with the process. Without it nobody can make the sounds of all answers and compare. */
const speechKey = randomBytes(32);

/** Who a picture was sent to. The call names no picture, so each subject has one at a time. */
interface CaptchaSubject {
  readonly account: string;
  readonly knownDevice: string | undefined;
}

/**
 * The subject's picture, a PNG as Base64: the one that nobody has answered yet, or a new one. `undefined` for
 * a network that has had too many.
 */
export async function sendCaptcha(
  context: RequestContext,
  subject: CaptchaSubject,
): Promise<string | undefined> {
  const { database, city, network, now } = context;
  const key = { city: city.id, subject: subjectKey(context, subject) };
  const sent = await selectRows(database, 'captchas', { city: key.city, subject: key.subject }, ['image'])
    .where('expires_at', '>', new Date(now.getTime() + leastTimeLeft))
    .executeTakeFirst();
  if (sent) return sent.image;
  if (network && !(await take(context, [{ ...pictures, subject: network }]))) return undefined;
  const answer = String(randomInt(100_000)).padStart(5, '0');
  const image = await makeCaptcha({ kind: 'picture', answer, seed: String(randomInt(2 ** 32)) });
  if (image === undefined) return undefined;
  const row = { answer, image, expires_at: new Date(now.getTime() + lifetime) };
  await database.deleteFrom('captchas').where('expires_at', '<', now).execute();
  await storeRow(database, 'captchas', { ...key }, row);
  return image;
}

/**
 * The digits of the picture that the subject was sent, read aloud: a WAV as Base64. `undefined` where there
 * is no such picture any more.
 */
export async function speakCaptcha(
  context: RequestContext,
  subject: CaptchaSubject,
  language: SpeechLanguage,
): Promise<string | undefined> {
  const { database, city, now } = context;
  const sent = await selectRows(
    database,
    'captchas',
    { city: city.id, subject: subjectKey(context, subject) },
    ['answer', 'image'],
  )
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!sent) return undefined;
  // The same noise each time: of many different ones a program could take the average.
  const seed = createHmac('sha256', speechKey).update(sent.image).digest('base64url');
  return makeCaptcha({ kind: 'speech', answer: sent.answer, seed, language });
}

/** Whether the picture sent last was read right. Each picture can be answered once. */
export async function answerCaptcha(
  context: RequestContext,
  subject: CaptchaSubject,
  answer: string,
): Promise<boolean> {
  const { database, city, now } = context;
  const sent = await database
    .deleteFrom('captchas')
    .where('city', '=', city.id)
    .where('subject', '=', subjectKey(context, subject))
    .returning(['answer', 'expires_at'])
    .executeTakeFirst();
  return sent !== undefined && sent.expires_at > now && sent.answer === answer.replace(/\s+/g, '');
}

function subjectKey({ network }: RequestContext, { account, knownDevice }: CaptchaSubject): string {
  return createHash('sha256')
    .update(`${account} ${knownDevice ?? network}`)
    .digest('base64url');
}
