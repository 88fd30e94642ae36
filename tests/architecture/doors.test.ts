import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /^(core|cities|widgets|portal)\//.test(file) && !/\.(test|spec|fixture|harness)\.tsx?$/.test(file),
  );

/** What only one place of the house may touch, and where its callers should turn. */
const doors = [
  { what: /\bfetch\s*\(/, home: /^core\/api\/http\.ts$/, instead: 'Calls go through core/api.' },
  {
    what: /\b((local|session)Storage|indexedDB|globalThis\.caches)\b|\bcaches\.(open|match)\(/,
    home: /^core\/(storage|auth)\//,
    instead: 'What a device keeps is in core/storage.',
  },
  {
    what: /\bDate\.now\(\)|\bnew Date\(\)/,
    home: /^core\/api\//,
    instead: 'The time is an argument, or the server clock’s.',
  },
  { what: /dangerouslySetInnerHTML|\.innerHTML\s*=/, home: /^$/, instead: 'Server texts are text (SEC-04).' },
  {
    what: /(?<!\w)Array\.from\(/,
    home: /^$/,
    instead: 'Old libraries on host pages replace it (core/domain/range.ts).',
  },
  { what: /initReactI18next/, home: /^$/, instead: 'i18next’s global instance belongs to the host page.' },
];

test.each(doors)('$what stays behind its door. $instead', ({ what, home }) => {
  const trespassers = sources.filter((file) => !home.test(file) && what.test(withoutComments(file)));
  expect(trespassers).toEqual([]);
});

function withoutComments(file: string): string {
  return readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
