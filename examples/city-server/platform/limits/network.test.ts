import { expect, test } from 'vitest';
import { networkMatcher, networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('SEC-17 %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['2001:db8::1', true],
  ['2001:db9::1', false],
  ['unknown', false],
])('SEC-17 %s is in a network without limits: %s', (address, isInside) => {
  expect(networkMatcher(['10.0.0.0/8', '2001:db8::/32'])(address)).toBe(isInside);
});

test('a text that is no network is refused', () => {
  expect(() => networkMatcher(['localhost'])).toThrow();
});
