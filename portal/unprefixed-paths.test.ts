import { expect, test } from 'vitest';
import { inEnglish, pageLanguage } from './unprefixed-paths.ts';

const at = (pathname: string, state: unknown) => ({ pathname, state, search: '', hash: '', key: 'default' });

test.each([
  ['/profile/receipts', inEnglish, 'en'],
  ['/profile/constructor/', inEnglish, 'en'],
  ['/profile/receipts', null, 'ru'],
  ['/profile/receipts', { language: 'de' }, 'ru'],
  ['/news', inEnglish, 'ru'],
] as const)('SHELL-02 %s with the state %j is %s', (pathname, state, language) => {
  expect(pageLanguage(at(pathname, state), 'ru')).toBe(language);
});
