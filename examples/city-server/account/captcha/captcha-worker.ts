import { parentPort } from 'node:worker_threads';
import { createRandom } from '../../random/random.ts';
import type { CaptchaTask } from './captcha-thread.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { speakDigits } from './speech/speak-digits.ts';

interface CaptchaRequest {
  readonly id: number;
  readonly task: CaptchaTask;
}

parentPort?.on('message', ({ id, task }: CaptchaRequest) => {
  const random = createRandom(task.seed);
  const made =
    task.kind === 'picture'
      ? drawCaptcha(task.answer, random)
      : speakDigits(task.answer, task.language, random);
  parentPort?.postMessage({ id, base64: made.toString('base64') });
});
