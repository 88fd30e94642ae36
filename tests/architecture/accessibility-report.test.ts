import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { elementSchemas } from '../../widgets/elements/schema/elements.ts';
import { namesTest } from './named-test.ts';

const folder = join(import.meta.dirname, '../../docs/accessibility');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const criteria = Object.entries(
  readJson(join(folder, 'wcag-2.2.json')) as Record<string, { level: 'A' | 'AA' }>,
);
const validate = new Ajv({ strict: false }).compile(
  readJson(join(import.meta.dirname, 'openacr-0.1.0.json')),
);

/** The terms of the catalogue `2.5-edition-wcag-2.2-en`. */
const levels = ['supports', 'partially-supports', 'does-not-support', 'not-applicable', 'not-evaluated'];

interface Criterion {
  readonly num: string;
  readonly components: readonly [{ readonly adherence: { readonly level: string; readonly notes?: string } }];
}

const names = readdirSync(folder).flatMap((file) => /^(.+)\.yaml$/.exec(file)?.[1] ?? []);

test('A11Y-10 every element and the portal have a report', () => {
  const elements = elementSchemas.map(({ tag }) => tag);
  expect(elements.length).toBeGreaterThan(3);
  expect(names.sort()).toEqual([...elements, 'portal'].sort());
});

describe.each(names)('A11Y-10 the report on %s', (name) => {
  const report = parse(readFileSync(join(folder, `${name}.yaml`), 'utf8'));
  const chapter = (key: string) => report.chapters[key].criteria as readonly Criterion[];
  const all = [...chapter('success_criteria_level_a'), ...chapter('success_criteria_level_aa')];

  test('is valid by the schema of OpenACR', () => {
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  });

  test('lists each criterion of WCAG 2.2 A and AA once, at its level', () => {
    const ofLevel = (level: string) =>
      criteria.flatMap(([num, each]) => (each.level === level ? [num] : [])).sort();
    const listed = (key: string) =>
      chapter(key)
        .map(({ num }) => num)
        .sort();
    expect(criteria).toHaveLength(56);
    expect(listed('success_criteria_level_a')).toEqual(ofLevel('A'));
    expect(listed('success_criteria_level_aa')).toEqual(ofLevel('AA'));
  });

  test.each(all.map(({ num, components: [{ adherence }] }) => ({ num, ...adherence })))(
    '$num: what is claimed is shown by tests that exist',
    ({ level, notes = '' }) => {
      expect(levels).toContain(level);
      const lines = notes.split('\n').filter(Boolean);
      const claims = lines.filter((line) => line.startsWith('`'));
      for (const claim of claims) expect(namesTest(claim), claim).toBe(true);
      const isShown = level === 'supports' || level === 'partially-supports';
      expect(claims.length > 0).toBe(isShown);
      // What is missing, or why the criterion does not apply, is shown in words.
      if (level === 'partially-supports' || level === 'not-applicable')
        expect(lines.length).toBeGreaterThan(claims.length);
    },
  );
});
