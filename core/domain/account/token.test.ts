import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isToken } from './token.ts';

test.each([undefined, '', ' ', 'null', 'undefined'])('AUTH-01 %j is no token', (text) => {
  expect(isToken(text)).toBe(false);
});

test.each(['8f3c', 'AbC-123_4.5~6+7/8==', '7b1d3c0e-0f1a-4c57-9d0f-2f6f3d1c9a10'])(
  'AUTH-01 %s is a token',
  (text) => {
    expect(isToken(text)).toBe(true);
  },
);

test('SEC-08 every text that counts as a token is valid in a header', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.base64String());
  fc.assert(
    fc.property(texts.filter(isToken), (token) => {
      expect(new Headers({ Authorization: `Bearer ${token}` }).get('Authorization')).toBe(`Bearer ${token}`);
    }),
  );
});
