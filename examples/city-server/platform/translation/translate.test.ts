import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { objectKinds } from '../../demo/towns/object-kinds.ts';
import { englishFailures } from './english-failures.ts';
import { cityText, failureText, withCityTexts } from './translate.ts';

/** The Russian texts of all refusals in the server's code. */
function failureTexts(): string[] {
  const folder = join(import.meta.dirname, '../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/node_modules|\.test\.|english-failures/.test(file),
  );
  return files.flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8');
    return [...code.matchAll(/new Failure\(([^;]*?)(['`])([^'`]*[а-яё][^'`]*)\2/g)].map(([, , , text = '']) =>
      text.replace(/\$\{[^}]*\}/g, '{}'),
    );
  });
}

test('every refusal has an English text', () => {
  const texts = failureTexts();
  expect(texts.length).toBeGreaterThan(80);
  expect(texts.filter((text) => !Object.hasOwn(englishFailures, text))).toEqual([]);
});

test('every kind of object on the map has an English name', () => {
  const titles = objectKinds.flatMap(({ title }) => title ?? []);
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.filter((title) => /[а-яё]/i.test(cityText(`${title} 7`, 'en')))).toEqual([]);
});

test('no English text has Russian letters, and numbers stay', () => {
  expect(Object.values(englishFailures).filter((text) => /[а-яё]/i.test(text))).toEqual([]);
  expect(failureText('Пароль должен быть от 8 до 72 символов', 'en')).toBe(
    'A password has 8 to 72 characters',
  );
  expect(failureText('Укажите телефон, 11 цифр', 'en')).toBe('Enter a phone number, 11 digits');
  expect(failureText('Укажите телефон', 'ru')).toBe('Укажите телефон');
  expect(failureText('__proto__', 'en')).toBe('__proto__');
});

test('a city’s own texts are English, what was edited stays, names of places stay as on their signs', () => {
  const method = { methodName: 'card', methodNameForShow: 'Банковская карта', methodDescription: 'Своё' };
  const fields = ['methodNameForShow', 'methodDescription'] as const;
  expect(withCityTexts(method, fields, 'en')).toEqual({ ...method, methodNameForShow: 'Bank card' });
  expect(withCityTexts(method, fields, 'ru')).toBe(method);
  expect(cityText('Зона 3. Канавино', 'en')).toBe('Zone 3. Канавино');
  expect(cityText('Зона 22. Паркинги: улица Баумана', 'en')).toBe('Zone 22. Car parks: улица Баумана');
  expect(cityText('Зона 7. Окраина', 'en')).toBe('Zone 7. Outskirts');
  expect(cityText('Зона 23. Паркинги: центр', 'en')).toBe('Zone 23. Car parks: centre');
  expect(cityText('Паркомат 5201', 'en')).toBe('Pay station 5201');
  expect(cityText('Музей 5', 'en')).toBe('Музей 5');
  expect(cityText('constructor', 'en')).toBe('constructor');
});
