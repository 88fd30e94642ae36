import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { newAttemptId, newReference } from './attempt-id.ts';

afterEach(() => vi.unstubAllGlobals());

/** A source of randomness whose bytes are known, without `randomUUID`, as on a page without TLS. */
function randomBytesAre(bytes: readonly number[]) {
  vi.stubGlobal('crypto', {
    getRandomValues: (target: Uint8Array) => {
      target.set(bytes.slice(0, target.length));
      return target;
    },
  });
}

test.each([
  ['the lowest', 0x00, '00000000-0000-4000-8000-000000000000'],
  ['the highest', 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('REL-04 an attempt id of %s bytes is a UUID, version 4, variant 1', (_which, byte, id) => {
  randomBytesAre(Array.from({ length: 16 }, () => byte));
  expect(newAttemptId()).toBe(id);
});

test('an attempt id has each byte once, in order', () => {
  randomBytesAre(Array.from({ length: 16 }, (_, index) => index));
  expect(newAttemptId()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f');
});

test('a reference is five bytes, each in two digits', () => {
  randomBytesAre([0, 1, 15, 16, 255]);
  expect(newReference()).toBe('00010f10ff');
});

test('two attempts are never named alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 50 }), (count) => {
      expect(new Set(Array.from({ length: count }, newAttemptId)).size).toBe(count);
    }),
    { numRuns: 20 },
  );
});
