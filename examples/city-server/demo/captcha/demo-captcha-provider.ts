import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CaptchaProvider } from '../../modules/accounts/captcha/captcha-provider.ts';
import { isFirstUse } from '../../modules/accounts/captcha/proof-of-work.ts';
import type { RequestContext } from '../../modules/cities/request-context.ts';
import { signingSecret } from '../../platform/database/signing-secret.ts';
import { captchaFrame } from './captcha-frame.ts';

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
