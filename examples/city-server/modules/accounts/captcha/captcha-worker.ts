import { createRandom } from '../../../platform/random.ts';
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import type { CaptchaTask } from './captcha-thread.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { speakDigits } from './speech/speak-digits.ts';

answerTasks((task: CaptchaTask) => {
  const random = createRandom(task.seed);
  const made =
    task.kind === 'picture'
      ? drawCaptcha(task.answer, random)
      : speakDigits(task.answer, task.language, random);
  return made.toString('base64');
});
