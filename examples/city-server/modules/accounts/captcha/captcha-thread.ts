import type { SpeechLanguage } from '@kerb/core/contract/auth.ts';
import { createThread } from '../../../platform/threads/create-thread.ts';

/** What the thread makes of digits: a PNG, or a WAV. The same seed makes the same. */
export type CaptchaTask = { readonly answer: string; readonly seed: string } & (
  | { readonly kind: 'picture' }
  | { readonly kind: 'speech'; readonly language: SpeechLanguage }
);

const thread = createThread<CaptchaTask, string>({
  file: new URL('./captcha-worker.ts', import.meta.url),
  name: 'captcha',
  // No more are made at once: a client that asks for so many is no driver.
  maximumWaiting: 50,
});

/**
 * Draws or speaks digits in its own thread, so that captchas never keep other requests waiting. Base64,
 * or `undefined` if too many wait or the thread failed.
 */
export function makeCaptcha(task: CaptchaTask): Promise<string | undefined> {
  return thread.run(task);
}
