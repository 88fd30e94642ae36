import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Whether a claim names a test that exists: the file in backticks, a colon, the beginning of the title. */
export function namesTest(claim: string): boolean {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(claim) ?? [];
  if (!file || !title || !existsSync(join(root, file))) return false;
  const tests = readFileSync(join(root, file), 'utf8');
  return ['"', "'", '`'].some((quote) => tests.includes(`${quote}${title}`));
}
