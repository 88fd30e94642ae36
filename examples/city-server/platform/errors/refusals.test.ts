import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ApiError, type Refusal, refusalsOf } from './api-error.ts';
import { platformRefusals } from './platform-refusals.ts';

const folder = join(import.meta.dirname, '../..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('node_modules'),
);
const catalogues = files.filter((file) => file.endsWith('-refusals.ts'));
const modules: readonly Record<string, Record<string, Refusal>>[] = await Promise.all(
  catalogues.map((file) => import(join(folder, file))),
);
const refusals = modules.flatMap((module) =>
  Object.entries(module).flatMap(([catalogue, entries]) =>
    Object.entries(entries).map(([key, refusal]) => [`${catalogue}.${key}`, refusal] as const),
  ),
);
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('refusals', () => {
  test('each has a Russian and an English text with the same values', () => {
    expect(refusals.length).toBeGreaterThan(180);
    const isWrong = ({ ru, en }: Refusal) =>
      !/[а-яё]/i.test(ru) || /[а-яё]/i.test(en) || String(placeholders(ru)) !== String(placeholders(en));
    expect(refusals.filter(([, refusal]) => isWrong(refusal)).map(([name]) => name)).toEqual([]);
  });

  test('each is used', () => {
    const code = files
      .filter((file) => !/\.test\.ts$|-refusals\.ts$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    // Obstacles are chosen by their name, which the contract's type lists.
    const named = refusals.filter(([name]) => !name.startsWith('obstacleRefusals.'));
    const unused = named.filter(([name]) => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code));
    expect(code).toContain('obstacleRefusals[');
    expect(unused.map(([name]) => name)).toEqual([]);
  });

  test('a text has its values, in the language that is asked for', () => {
    const { range } = refusalsOf({ ValidationError: { range: ['От {min} до {max}', '{min} to {max}'] } });
    const error = new ApiError(range, { values: { min: 8, max: 72 } }).with({ captcha: 'picture' });
    expect([error.textIn('ru'), error.textIn('en')]).toEqual(['От 8 до 72', '8 to 72']);
    expect(error).toMatchObject({
      errorName: 'ValidationError',
      httpStatus: 200,
      fields: { captcha: 'picture' },
    });
    expect(new ApiError(platformRefusals.addressUnknown).httpStatus).toBe(404);
  });
});
