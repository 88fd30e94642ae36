import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../core/i18n');
const files = readdirSync(join(folder, 'ru'));

/** Plural forms differ between the languages; the word they belong to does not. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

describe('ru and en say the same things', () => {
  test('in the same files', () => {
    expect(readdirSync(join(folder, 'en'))).toEqual(files);
  });

  test.each(files)('%s has the same keys and the same placeholders in both', (file) => {
    const ru = textsOf('ru', file);
    const en = textsOf('en', file);
    expect(keysOf(en)).toEqual(keysOf(ru));
    for (const [key, text] of en) {
      const twin = ru.get(key) ?? ru.get(key.replace(pluralEnding, '_few')) ?? '';
      expect(placeholders(text), `${file}: ${key}`).toEqual(placeholders(twin));
    }
  });

  test.each(files)('%s has every Russian plural form', (file) => {
    const ru = textsOf('ru', file);
    const plurals = new Set([...ru.keys()].filter((key) => pluralEnding.test(key)).map(bare));
    for (const key of plurals) {
      for (const form of ['one', 'few', 'many', 'other'])
        expect(ru.has(`${key}_${form}`), `${key}_${form}`).toBe(true);
    }
  });
});

function textsOf(language: string, file: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))));
}

function flatten(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${path}${key}.`)
      : [[path + key, String(value)]],
  );
}

function keysOf(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map(bare))].sort();
}

function bare(key: string): string {
  return key.replace(pluralEnding, '');
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => name ?? '').sort();
}
