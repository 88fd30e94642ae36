import type { Columns } from '@kerb/core/api/map-columns.ts';
import type { BatchedReply, MapReply } from '@kerb/core/api/map-reply.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { FromMapWorker } from './map-worker-messages.ts';

/**
 * Parses a reply in a worker, which sends it back as batches of columns. Resolves to `undefined`, without a
 * warning, where the page's policy refuses the worker: the map is then parsed on the page. Rejects with an
 * AppError or the reason of the signal.
 */
export async function runMapWorker(
  start: () => Worker,
  reply: MapReply,
  signal?: AbortSignal,
): Promise<BatchedReply | undefined> {
  const worker = await started(start);
  if (!worker) return undefined;
  const messages = messagesOf(worker, signal);
  worker.postMessage(reply);
  const first = await messages.next();
  return {
    head: first.value?.kind === 'head' ? first.value.head : {},
    batches: batchesOf(messages),
  };
}

/**
 * Milliseconds. A refused worker throws or fires an error event; one that stays silent for so long counts as
 * refused too.
 */
const startTimeout = 5000;

async function started(start: () => Worker): Promise<Worker | undefined> {
  try {
    const worker = start();
    const isRunning = await new Promise<boolean>((resolve) => {
      worker.addEventListener('message', () => resolve(true), { once: true });
      worker.addEventListener('error', () => resolve(false), { once: true });
      setTimeout(resolve, startTimeout, false);
    });
    if (isRunning) return worker;
    worker.terminate();
    return undefined;
  } catch {
    return undefined;
  }
}

async function* batchesOf(messages: AsyncIterable<FromMapWorker>): AsyncGenerator<Columns> {
  for await (const message of messages) if (message.kind === 'batch') yield message.columns;
}

/**
 * The worker's messages until it is done. Terminates the worker at the end and when iteration stops. Throws
 * the worker's failure.
 */
async function* messagesOf(worker: Worker, signal: AbortSignal | undefined): AsyncGenerator<FromMapWorker> {
  const queue: FromMapWorker[] = [];
  let wake = () => {};
  let failure: unknown;
  const fail = (reason: unknown) => {
    failure = reason;
    wake();
  };
  const onAbort = () => fail(signal?.reason);
  worker.addEventListener('message', ({ data }: MessageEvent<FromMapWorker>) => {
    queue.push(data);
    wake();
  });
  worker.addEventListener('error', () => fail(new AppError('unreadable')));
  signal?.addEventListener('abort', onAbort);
  try {
    signal?.throwIfAborted();
    for (;;) {
      if (failure) throw failure;
      const message = queue.shift();
      if (message?.kind === 'failed') throw new AppError(message.reason, message.details);
      if (message?.kind === 'done') return;
      if (message) yield message;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    worker.terminate();
  }
}
