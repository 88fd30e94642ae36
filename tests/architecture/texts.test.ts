import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'core/i18n');
const files = readdirSync(join(folder, 'ru'));

/** Plural forms differ between the languages; the key before them does not. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;

describe('Russian and English texts', () => {
  test('are in the same files', () => {
    expect(readdirSync(join(folder, 'en'))).toEqual(files);
  });

  test.each(files)('FRM-09 %s has the same keys and the same placeholders in both', (file) => {
    const ru = textsOf('ru', file);
    const en = textsOf('en', file);
    expect(keysOf(en)).toEqual(keysOf(ru));
    for (const [key, text] of en) {
      const twin = ru.get(key) ?? ru.get(key.replace(pluralEnding, '_few')) ?? '';
      expect(placeholders(text), `${file}: ${key}`).toEqual(placeholders(twin));
      // A street, and the way to the other language.
      if (key !== 'search.hint' && !key.startsWith('language.')) expect(text, key).not.toMatch(/[а-яё]{2}/);
    }
  });

  test.each([
    ['permits.json', 'payment.bought'],
    ['sessions.json', 'permitBought'],
  ])('FRM-09 the given English text of a purchased permit stays as it is: %s', (file, key) => {
    expect(textsOf('en', file).get(key)).toBe('Abonement successfully purchased.');
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

describe('text keys', () => {
  test('each text file is in the types of the keys', () => {
    const types = readFileSync(join(root, 'widgets/kit/runtime/i18next.d.ts'), 'utf8');
    const missing = files.filter((file) => !types.includes(`@kerb/core/i18n/ru/${file}'`));
    expect(missing).toEqual([]);
  });

  // The messages of schemas are data, so the types of `t` do not check them.
  test('each message of a validation schema is an existing key', () => {
    const folder = join(root, 'core/validation');
    const sources = readdirSync(folder).filter((file) => !/\.(test|fixture)\./.test(file));
    const keys = sources.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/'([a-zA-Z-]+):([\w.]+)'/g)].map(
        ([, namespace = '', key = '']) => ({ namespace, key }),
      ),
    );
    expect(keys.length).toBeGreaterThan(20);
    const unknown = keys.filter(({ namespace, key }) => {
      const file = `${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
      const found = [file, ...(namespace === 'errors' ? ['account-errors.json'] : [])];
      return !found.some((name) => files.includes(name) && textsOf('ru', name).has(key));
    });
    expect(unknown).toEqual([]);
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
