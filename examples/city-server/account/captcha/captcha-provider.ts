import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../../context/request-context.ts';
import type { Language } from '../../translation/translate.ts';
import { captchaFrame } from './captcha-frame.ts';
import { isFirstUse, signingSecret } from './proof-of-work.ts';

/** A captcha that somebody else runs, such as reCAPTCHA (API-42). */
export interface CaptchaProvider {
  /** The document of the frame in which the captcha is shown, and the policy that it needs. */
  frame(context: RequestContext, language: Language): Promise<{ html: string; policy: string }>;
  /** Whether this response is the provider's, for the first time. */
  isRight(context: RequestContext, response: string): Promise<boolean>;
}

/** Two minutes, in milliseconds. */
const lifetime = 2 * 60_000;

/**
 * The demo provider: its captcha is a box to tick. It asks nobody else. A response is signed, for one city,
 * and right once.
 */
export const demoCaptchaProvider: CaptchaProvider = {
  async frame(context, language) {
    const expires = context.now.getTime() + lifetime;
    const claim = `${context.city.id}.${randomUUID()}.${expires}`;
    return captchaFrame(`${claim}.${await signatureOf(context, claim)}`, lifetime, language);
  },
  async isRight(context, response) {
    const [, claim = '', signature = ''] = /^(.+)\.([\w-]+)$/.exec(response) ?? [];
    const [city, nonce = '', expires] = claim.split('.');
    if (city !== context.city.id || !(Number(expires) > context.now.getTime())) return false;
    const right = Buffer.from(await signatureOf(context, claim));
    const shown = Buffer.from(signature);
    if (right.length !== shown.length || !timingSafeEqual(right, shown)) return false;
    return isFirstUse(context, nonce, new Date(Number(expires)));
  },
};

async function signatureOf(context: RequestContext, claim: string): Promise<string> {
  const secret = await signingSecret(context, 'demo-captcha');
  return createHmac('sha256', secret).update(claim).digest('base64url');
}
