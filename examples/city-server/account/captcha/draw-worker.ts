import { parentPort } from 'node:worker_threads';
import { createRandom } from '../../random/random.ts';
import { drawCaptcha } from './draw-captcha.ts';

interface DrawRequest {
  readonly id: number;
  readonly answer: string;
  readonly seed: string;
}

parentPort?.on('message', ({ id, answer, seed }: DrawRequest) => {
  const image = drawCaptcha(answer, createRandom(seed)).toString('base64');
  parentPort?.postMessage({ id, image });
});
