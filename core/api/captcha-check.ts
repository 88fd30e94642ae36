import { type CaptchaCheckRequest, captchaCheckEndpoint } from '../contract/auth.ts';
import type { Http } from './http.ts';

/** API-42. Rejects with `CaptchaIncorrect` for a response that is not the provider's, or was used. */
export async function checkCaptcha(http: Http, response: string): Promise<void> {
  const fields = { 'g-recaptcha-response': response } satisfies CaptchaCheckRequest;
  await http(captchaCheckEndpoint, fields);
}
