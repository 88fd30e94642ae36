import { expect, test } from 'vitest';
import { isDeviceKey } from './device-key.ts';

test.each([
  ['v1.8f3c~', true],
  ['k'.repeat(500), true],
  ['k'.repeat(501), false],
  ['', false],
  ['two words', false],
  ['key\n', false],
  ['ключ', false],
  [undefined, false],
])('SEC-17 the key %j of the storage is one: %s', (text, isKey) => {
  expect(isDeviceKey(text)).toBe(isKey);
});
