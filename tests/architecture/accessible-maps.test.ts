import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesTest } from './named-test.ts';

const root = join(import.meta.dirname, '../..');

const criteria = readFileSync(join(root, 'docs/accessible-maps.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Criterion|-)/.test(line))
  .map((line) => {
    const [name = '', holds = '', , proof = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { name, holds, proof };
  });

test('the report on accessible maps has all of its criteria', () => {
  expect(criteria).toHaveLength(28);
});

test.each(criteria)('A11Y-09 accessible maps, $name: the named test is there', ({ holds, proof }) => {
  if (holds !== 'yes') {
    expect(proof).toBe('none');
    return;
  }
  expect(namesTest(proof)).toBe(true);
});
