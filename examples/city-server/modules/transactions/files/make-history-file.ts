import { ApiError } from '../../../platform/errors/api-error.ts';
import { createThread } from '../../../platform/threads/create-thread.ts';
import { transactionRefusals } from '../transaction-refusals.ts';
import type { HistoryTable } from './history-table.ts';

export interface HistoryFile {
  readonly type: 'xls' | 'pdf';
  readonly table: HistoryTable;
  readonly writtenAt: Date;
}

const thread = createThread<HistoryFile, Uint8Array>({
  file: new URL('./history-file-worker.ts', import.meta.url),
  name: 'history file',
  maximumWaiting: 20,
});

/**
 * Writes a file in its own thread: 25,000 rows take seconds, in which this thread answers requests.
 * Throws with HTTP status 429 while too many wait.
 */
export async function makeHistoryFile(file: HistoryFile): Promise<Buffer> {
  const bytes = await thread.run(file);
  if (!bytes) throw new ApiError(transactionRefusals.filesBusy);
  return Buffer.from(bytes);
}
