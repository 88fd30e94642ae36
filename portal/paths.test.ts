import { expect, test } from 'vitest';
import { inEnglish, inOtherLanguage, pageLanguage, pathsIn } from './paths.ts';

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

test('SHELL-02 links name a page of the table and keep the language; what its path does not name goes into the query', () => {
  const [ru, en] = [pathsIn('ru'), pathsIn('en')];
  expect([ru.to('map'), en.to('map'), en.page('/'), en.page('/pages/rules?x=1')]).toEqual([
    '/',
    '/en',
    '/en',
    '/en/pages/rules?x=1',
  ]);
  expect(en.to('news-article', { id: 'a/b' })).toBe('/en/news/a%2Fb');
  expect(ru.to('restore-password', { step: 'sent' })).toBe('/restore-password/sent');
  expect(ru.to('restore-password', { error: 'EmptyPass', email: 'a@b' })).toBe(
    '/restore-password?error=EmptyPass&email=a%40b',
  );
});

test('PRF-06 the section of bonuses is the history of their type', () => {
  expect(pathsIn('en').section('bonuses')).toBe('/en/profile/operations?type=bonus20');
});
