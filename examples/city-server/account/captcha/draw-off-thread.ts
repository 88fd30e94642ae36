import { Worker } from 'node:worker_threads';

/** More pictures at once are not drawn: whoever asks for so many is no driver. */
const maximumWaiting = 50;

interface Drawn {
  readonly id: number;
  /** A PNG as Base64. */
  readonly image: string;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (image: string | undefined) => void>();

/**
 * Draws digits in a thread of its own, so that pictures never keep other requests waiting. A PNG as Base64,
 * or `undefined` if too many wait or the thread failed.
 */
export function drawOffThread(answer: string, seed: string): Promise<string | undefined> {
  if (waiting.size >= maximumWaiting) return Promise.resolve(undefined);
  worker ??= startWorker();
  const thread = worker;
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    // An idle thread does not keep the process alive.
    thread.ref();
    thread.postMessage({ id, answer, seed });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./draw-thread.mjs', import.meta.url), { execArgv: [] });
  started.on('message', ({ id, image }: Drawn) => settle(id, image));
  started.on('error', (cause) => console.error('The captcha thread failed:', cause));
  started.on('exit', () => {
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id, undefined);
  });
  started.unref();
  return started;
}

function settle(id: number, image: string | undefined): void {
  waiting.get(id)?.(image);
  waiting.delete(id);
  if (waiting.size === 0) worker?.unref();
}
