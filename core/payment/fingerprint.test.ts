import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

test.each([
  [['guest', '12', undefined, 60, true], 'b7c1', '9d2e71fa'],
  [['Ж'], 's', '79aa7b64'],
  [[34], 'b7c1', '0033cd8d'],
])('REL-04 the fingerprint of %j, salted with %s, is %s', (values, salt, fingerprint) => {
  expect(fingerprintOf(values, salt)).toBe(fingerprint);
});

test('REL-04 values that only look alike when joined differ', () => {
  const prints = [[undefined, '1'], ['1', undefined], ['', '1'], [1, ''], ['11']].map((values) =>
    fingerprintOf(values, 's'),
  );
  expect(new Set(prints).size).toBe(5);
});

test('EMB-15 REL-04 another payment is another one on a page whose old library writes arrays in its own way', () => {
  const usual = fingerprintOf(['guest', '12', undefined], 's');
  Object.assign(Array.prototype, { toJSON: () => '[old]' });
  try {
    expect(fingerprintOf(['guest', '12', undefined], 's')).toBe(usual);
    expect(fingerprintOf(['guest', '13', undefined], 's')).not.toBe(usual);
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  }
});
