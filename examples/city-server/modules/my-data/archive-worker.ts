import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import type { Archive } from './archive.ts';
import { writeArchivePdf } from './write-archive-pdf.ts';

answerTasks((archive: Archive) => (archive.format === 'pdf' ? writeArchivePdf(archive) : writeJson(archive)));

function writeJson({ city, writtenAt, parts }: Archive): Uint8Array {
  return Buffer.from(JSON.stringify({ city, writtenAt, parts }, null, 2));
}
