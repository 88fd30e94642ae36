import type { Columns } from '@kerb/core/api/map-columns.ts';
import type { BatchedReply, MapReply } from '@kerb/core/api/map-reply.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { FromMapWorker } from './map-worker-messages.ts';

/**
 * Parses a reply in a worker, which sends it back as columns, a batch at a time. Where the page's policy refuses the worker, there is
 * no reply and no word about it: the map is then parsed on the page.
 */
export async function openInWorker(
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

/** A refused worker throws, or says so by an event; one that does neither and stays silent is refused too. Milliseconds. */
const patience = 5000;

async function started(start: () => Worker): Promise<Worker | undefined> {
  try {
    const worker = start();
    const runs = await new Promise<boolean>((resolve) => {
      worker.addEventListener('message', () => resolve(true), { once: true });
      worker.addEventListener('error', () => resolve(false), { once: true });
      setTimeout(resolve, patience, false);
    });
    if (runs) return worker;
    worker.terminate();
    return undefined;
  } catch {
    return undefined;
  }
}

async function* batchesOf(messages: AsyncIterable<FromMapWorker>): AsyncGenerator<Columns> {
  for await (const message of messages) if (message.kind === 'batch') yield message.columns;
}

/** What a worker says, until it is done; ends the worker then, and when nobody listens any more. Throws what failed. */
async function* messagesOf(worker: Worker, signal: AbortSignal | undefined): AsyncGenerator<FromMapWorker> {
  const said: FromMapWorker[] = [];
  let wake = () => {};
  let failure: unknown;
  const fail = (reason: unknown) => {
    failure = reason;
    wake();
  };
  const giveUp = () => fail(signal?.reason);
  worker.addEventListener('message', ({ data }: MessageEvent<FromMapWorker>) => {
    said.push(data);
    wake();
  });
  worker.addEventListener('error', () => fail(new AppError('unreadable')));
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    for (;;) {
      if (failure) throw failure;
      const message = said.shift();
      if (message?.kind === 'failed') throw new AppError(message.why, message.details);
      if (message?.kind === 'done') return;
      if (message) yield message;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal?.removeEventListener('abort', giveUp);
    worker.terminate();
  }
}
