import { expect, test } from 'vitest';
import { inOtherLanguage } from './paths.ts';

test.each([
  ['/', 'ru', '/en'],
  ['/guest-payment', 'ru', '/en/guest-payment'],
  ['/en', 'en', '/'],
  ['/en/guest-payment', 'en', '/guest-payment'],
  ['/EN/guest-payment', 'en', '/guest-payment'],
  ['/entrance', 'ru', '/en/entrance'],
] as const)('I18N-02 %s in %s has the other language at %s', (pathname, language, other) => {
  expect(inOtherLanguage(pathname, language)).toBe(other);
});
