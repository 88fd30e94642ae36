import { expect, test } from 'vitest';
import { maySignInOn } from './sign-in-origins.ts';

const config = { portalUrl: 'https://parking.example/kazan', signInOrigins: ['https://city.example'] };

test.each([
  ['https://parking.example', true],
  ['https://city.example', true],
  ['http://city.example', false],
  ['https://city.example:8443', false],
  ['https://www.city.example', false],
  ['https://city.example.evil.example', false],
  ['null', false],
  ['', false],
])('EMB-17 drivers may sign in on %s: %s', (origin, isAllowed) => {
  expect(maySignInOn(origin, config)).toBe(isAllowed);
});

test('EMB-17 a sandboxed page may not, even if a city lists its origin', () => {
  expect(maySignInOn('null', { ...config, signInOrigins: ['null'] })).toBe(false);
});
