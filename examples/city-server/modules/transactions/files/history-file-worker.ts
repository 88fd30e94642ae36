import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import type { HistoryFile } from './make-history-file.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

answerTasks(({ type, table, writtenAt }: HistoryFile) =>
  type === 'pdf' ? writePdf(table, writtenAt) : writeXlsx(table),
);
