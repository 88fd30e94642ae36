import { Worker } from 'node:worker_threads';
import type { SpeechLanguage } from '@kerb/core/contract/auth.ts';

/** More captchas at once are not made: whoever asks for so many is no driver. */
const maximumWaiting = 50;

/** What the thread makes of digits: a PNG, or a WAV. The same seed makes the same. */
export type CaptchaTask = { readonly answer: string; readonly seed: string } & (
  | { readonly kind: 'picture' }
  | { readonly kind: 'speech'; readonly language: SpeechLanguage }
);

interface Made {
  readonly id: number;
  readonly base64: string;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (base64: string | undefined) => void>();

/**
 * Draws or speaks digits in a thread of its own, so that captchas never keep other requests waiting. Base64,
 * or `undefined` if too many wait or the thread failed.
 */
export function makeCaptcha(task: CaptchaTask): Promise<string | undefined> {
  if (waiting.size >= maximumWaiting) return Promise.resolve(undefined);
  worker ??= startWorker();
  const thread = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    // An idle thread does not keep the process alive.
    thread.ref();
    thread.postMessage({ id, task });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./start-worker.mjs', import.meta.url), { execArgv: [] });
  started.on('message', ({ id, base64 }: Made) => settle(id, base64));
  started.on('error', (cause) => console.error('The captcha thread failed:', cause));
  started.on('exit', () => {
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id, undefined);
  });
  started.unref();
  return started;
}

function settle(id: number, base64: string | undefined): void {
  waiting.get(id)?.(base64);
  waiting.delete(id);
  if (waiting.size === 0) worker?.unref();
}
