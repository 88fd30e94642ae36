import { captchaCheckEndpoint } from '../contract/auth.ts';
import type { AccountSource } from './account-source.ts';

/** API-42. Rejects with `CaptchaIncorrect` for a response that is not the provider's, or was used. */
export async function checkCaptcha({ anonymous: http }: AccountSource, response: string): Promise<void> {
  await http(captchaCheckEndpoint, { 'g-recaptcha-response': response });
}
