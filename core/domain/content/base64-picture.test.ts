import { describe, expect, test } from 'vitest';
import { base64Picture } from './base64-picture.ts';

const rest = '\0\0\0\0\0\0\0\0\0\0\0\0\0\0';
const png = btoa(`\x89PNG\r\n\x1a\n${rest}`);
/** Without padding, so that more can follow. */
const opening = btoa(`\x89PNG\r\n\x1a\n${rest}\0\0`);

describe('a picture in Base64', () => {
  test.each([
    ['image/png', `\x89PNG\r\n\x1a\n${rest}`],
    ['image/jpeg', `\xff\xd8\xff\xe0${rest}`],
    ['image/gif', `GIF89a${rest}`],
    ['image/gif', `GIF87a${rest}`],
    ['image/webp', `RIFF\x10\0\0\0WEBPVP8 ${rest}`],
  ])('SEC-13 %s is shown', (type, bytes) => {
    expect(base64Picture(btoa(bytes))).toBe(`data:${type};base64,${btoa(bytes)}`);
  });

  test('SEC-13 its type is that of its bytes, whatever an address in front says', () => {
    expect(base64Picture(`data:image/svg+xml;base64,${png}`)).toBe(`data:image/png;base64,${png}`);
  });

  test('SEC-13 a picture may have seven million signs', () => {
    const large = opening + 'A'.repeat(7_000_000 - opening.length);
    expect(base64Picture(large)).toBe(`data:image/png;base64,${large}`);
    expect(base64Picture(`${large}AAAA`)).toBeUndefined();
  });

  test('an address after white space is one', () => {
    expect(base64Picture(` \ndata:image/png;base64,${png}`)).toBe(`data:image/png;base64,${png}`);
  });

  test('line breaks are left out', () => {
    expect(base64Picture(`${png.slice(0, 8)}\r\n${png.slice(8)}`)).toBe(`data:image/png;base64,${png}`);
  });

  test.each([
    ['a vector graphic', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a sound', btoa(`RIFF\x10\0\0\0WAVEfmt ${rest}`)],
    ['a bitmap', btoa(`BM${rest}`)],
    ['nothing', ''],
    ['an address', 'https://evil.example/a.png'],
    ['broken Base64', `${png}"onerror=alert(1)`],
    ['a length that no Base64 has', `${png.slice(0, 20)}A`],
    ['padding in the middle', `${png.slice(0, 12)}==${png.slice(12)}`],
    ['a picture that begins like no RIFF', btoa(`RIFX\x10\0\0\0WEBPVP8 ${rest}`)],
    ['an address in the middle', `AAAAdata:image/png;base64,${png}`],
    ['an address after another text', `xdata:image/png;base64,${png}`],
  ])('CALL-34 SEC-13 %s is not', (_what, value) => {
    expect(base64Picture(value)).toBeUndefined();
  });
});
