import { type MapReply, parseGeojson } from '@kerb/core/api/map-reply.ts';
import { type MapColumns, nonNumericColumns } from '@kerb/core/contract/map-columns.ts';
import { toColumns } from '@kerb/core/contract/write-map-columns.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { createScheduler } from '@kerb/core/scheduling/scheduler.ts';
import type { FromMapWorker } from './map-worker-messages.ts';

/**
 * The worker behind `run-map-worker.ts`: it receives one reply and sends it back in batches that fit into a
 * frame.
 */
addEventListener('message', ({ data }: MessageEvent<MapReply>) => {
  sendBack(data).catch((error: unknown) => send(failure(error)));
});
send({ kind: 'ready' });

const batchSize = 4000;

async function sendBack(reply: MapReply): Promise<void> {
  const { head, features } = await parseGeojson(reply, createScheduler());
  send({ kind: 'head', head: { OverAll: head.OverAll, times: head.times } });
  let batch: unknown[] = [];
  for (const feature of features) {
    batch.push(feature);
    if (batch.length < batchSize) continue;
    sendBatch(batch);
    batch = [];
  }
  sendBatch(batch);
  send({ kind: 'done' });
}

/** Number columns are transferred, not copied. */
function sendBatch(features: readonly unknown[]): void {
  const columns = Object.entries(toColumns(features) satisfies MapColumns).map(
    ([name, column]) => [name, nonNumericColumns.has(name) ? column : Int32Array.from(column)] as const,
  );
  const numbers = columns.flatMap(([, column]) => (column instanceof Int32Array ? [column.buffer] : []));
  send({ kind: 'batch', columns: new Map(columns) }, numbers);
}

function failure(error: unknown): FromMapWorker {
  const { kind, code, serverMessage, httpStatus } =
    error instanceof AppError ? error : new AppError('unreadable', { cause: error });
  return { kind: 'failed', reason: kind, details: { code, serverMessage, httpStatus } };
}

function send(message: FromMapWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
