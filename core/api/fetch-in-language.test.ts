import { afterEach, expect, test, vi } from 'vitest';
import { fetchInPageLanguage } from './fetch-in-language.ts';

afterEach(() => vi.unstubAllGlobals());

async function languageSent(lang: string, headers: Record<string, string> = {}) {
  const send = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('document', { documentElement: { lang } });
  await fetchInPageLanguage('https://city.example/api', { method: 'POST', headers });
  expect(send.mock.lastCall?.[1]?.method).toBe('POST');
  return Object.fromEntries(new Headers(send.mock.lastCall?.[1]?.headers));
}

test.each([
  ['ru', 'ru'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['', 'ru'],
])('I18N-01 a page in "%s" asks for texts in %s', async (lang, language) => {
  expect(await languageSent(lang, { authorization: 'Bearer a' })).toEqual({
    authorization: 'Bearer a',
    'accept-language': language,
  });
});

test('a call that names its language keeps it', async () => {
  expect(await languageSent('en', { 'Accept-Language': 'ru' })).toEqual({ 'accept-language': 'ru' });
});
