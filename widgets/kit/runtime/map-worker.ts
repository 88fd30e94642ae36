import { type MapReply, openGeojson } from '@kerb/core/api/map-reply.ts';
import { type MapColumns, wordColumns } from '@kerb/core/contract/map-columns.ts';
import { toColumns } from '@kerb/core/contract/write-map-columns.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { createPacer } from '@kerb/core/slices/slices.ts';
import type { FromMapWorker } from './map-worker-messages.ts';

/** The other side of `open-in-worker.ts`: is sent one reply, and sends it back in pieces that the page can take in between two frames. */
addEventListener('message', ({ data }: MessageEvent<MapReply>) => {
  sendBack(data).catch((error: unknown) => say(failure(error)));
});
say({ kind: 'ready' });

const batchSize = 4000;

async function sendBack(reply: MapReply): Promise<void> {
  const { head, features } = await openGeojson(reply, createPacer());
  say({ kind: 'head', head: { OverAll: head.OverAll, times: head.times } });
  let batch: unknown[] = [];
  for (const feature of features) {
    batch.push(feature);
    if (batch.length < batchSize) continue;
    sendBatch(batch);
    batch = [];
  }
  sendBatch(batch);
  say({ kind: 'done' });
}

/** Numbers go over without being copied. */
function sendBatch(features: readonly unknown[]): void {
  const columns = Object.entries(toColumns(features) satisfies MapColumns).map(
    ([name, column]) => [name, wordColumns.has(name) ? column : Int32Array.from(column)] as const,
  );
  const numbers = columns.flatMap(([, column]) => (column instanceof Int32Array ? [column.buffer] : []));
  say({ kind: 'batch', columns: new Map(columns) }, numbers);
}

function failure(error: unknown): FromMapWorker {
  const { kind, code, serverMessage, httpStatus } =
    error instanceof AppError ? error : new AppError('unreadable', { cause: error });
  return {
    kind: 'failed',
    why: kind,
    details: {
      ...(code === undefined ? {} : { code }),
      ...(serverMessage === undefined ? {} : { serverMessage }),
      ...(httpStatus === undefined ? {} : { httpStatus }),
    },
  };
}

function say(message: FromMapWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
