import { expect, test } from 'vitest';
import { requestedLanguage } from './requested-language.ts';

test.each([
  [undefined, 'ru'],
  ['*', 'ru'],
  ['de', 'ru'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['ru,en', 'ru'],
  ['ru;q=0.3, en;q=0.8', 'en'],
  ['en;q=0, ru;q=0.1', 'ru'],
  ['EN', 'en'],
  ['en;q=x', 'en'],
] as const)('%s is answered in %s', (header, language) => {
  expect(requestedLanguage({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(
    language,
  );
});
