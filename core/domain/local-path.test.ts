import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeLocalPath } from './local-path.ts';

describe('safeLocalPath', () => {
  test.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/ru/news?page=2#top', '/ru/news?page=2#top'],
    [
      '/guest-payment?zone=101&back=https://city.example//x',
      '/guest-payment?zone=101&back=https://city.example//x',
    ],
    ['/news/../profile', '/profile'],
    ['/новости', '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8'],
  ])('SEC-02 %s is a path of this origin', (text, path) => {
    expect(safeLocalPath(text)).toBe(path);
  });

  test.each([
    '',
    'evil',
    'evil.example/x',
    'https://evil.example/',
    'https:evil',
    'javascript:alert(1)',
    '//evil',
    '///evil',
    '//evil.example/ru',
    '/\\evil',
    '\\\\evil',
    '\\/evil',
    '/ru//evil',
    '/ru/\\evil',
    '/en//evil.example/?x',
    '/./\\evil',
    '/.//evil',
    '/..//evil',
    '/ru/..//evil',
    '/%2fevil',
    '/%2F%2Fevil',
    '/ru/%2Fevil',
    '/%5cevil',
    '/ru%2f%2fevil',
    '/%09/evil',
    '/%0a/evil',
    '/%',
    '/%ff',
    '/ru%2f..%2f/evil',
    '/\t/evil',
    '/\n/evil',
    '/\r/evil',
    '\t//evil',
    ' //evil',
    ' /ru',
    '/ru ',
    '/ru\u0000',
    '/\u200b/evil',
    '/\u202eevil',
    '/?x=\\',
    '?x',
    '#x',
  ])('SEC-02 "%s" is refused', (text) => {
    expect(safeLocalPath(text)).toBeUndefined();
  });

  test('SEC-02 any accepted path stays on this origin, also without its language prefix, and is accepted again unchanged', () => {
    const pieces = fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      'ru',
      'en',
      'evil.example',
      '%2f',
      '%09',
      '%2e',
      '%',
      '%5c',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
    );
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((all) => `/${all.join('')}`),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const path = safeLocalPath(text);
        if (path === undefined) return;
        expect(safeLocalPath(path)).toBe(path);
        for (const address of [
          path,
          path.replace(/^\/(ru|en)(?=\/)/, ''),
          decodeURIComponent(path.replace(/[?#].*/s, '')),
        ]) {
          expect(new URL(address, 'https://portal.example/ru/').origin).toBe('https://portal.example');
        }
      }),
      { numRuns: 20_000 },
    );
  });
});
