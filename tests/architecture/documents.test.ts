import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const paths = files.map((file) => `/${file}`);
const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)));

/** Paths that begin as ours do and are none: results of a recipe, parts of an address, tables. */
const notOurs = [
  'cities/tomsk.ts',
  'widgets/personal-area/refunds',
  'widgets/zone-list',
  'widgets/embed/elements/zone-list.ts',
  'embed/0/kerb.js',
  'payment/start',
];

/** The ends of a path count (`attacks/fuzz` for `tests/contract/attacks/fuzz.contract.test.ts`). */
const exists = (named: string) =>
  paths.some((path) => {
    const at = path.indexOf(`/${named}`);
    return at >= 0 && ['/', '.', undefined].includes(path[at + named.length + 1]);
  });

test('documents name only files and folders that exist', () => {
  const documents = files.filter(
    (file) => file.endsWith('.md') && !/^(tests\/requirements|\.changeset)\//.test(file),
  );
  const missing = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/`(?<named>[\w@.-]+\/[\w@./-]*)`/g)]
      .map((match) => match.groups?.named?.replace(/\/$/, '') ?? '')
      .filter((named) => folders.has(named.split('/')[0] ?? '') && !notOurs.includes(named) && !exists(named))
      .map((named) => `${document}: ${named}`),
  );
  expect(missing).toEqual([]);
});
