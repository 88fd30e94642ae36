import { describe, expect, test } from 'vitest';
import { hashRequest, isSameRequest } from './request-hash.ts';

const fields = { plate: 'А123ВС52', duration: '01:00', phone: '' };

describe('REL-04 a hash of what the driver confirmed', () => {
  test('fits equal fields in any order', () => {
    const reordered = { phone: '', duration: '01:00', plate: 'А123ВС52' };
    expect(isSameRequest(hashRequest(fields), reordered)).toBe(true);
  });

  test.each([
    ['another value', { ...fields, duration: '02:00' }],
    ['a field more', { ...fields, method: 'card' }],
    ['a field less', { plate: fields.plate, duration: fields.duration }],
    ['values that changed places', { ...fields, plate: fields.duration, duration: fields.plate }],
  ])('does not fit %s', (_case, others) => {
    expect(isSameRequest(hashRequest(fields), others)).toBe(false);
  });

  test('is salted: the same fields never have the same hash, and the plate is not in it', () => {
    const hash = hashRequest(fields);
    expect(hash).not.toBe(hashRequest(fields));
    expect(hash).not.toContain(fields.plate);
  });

  test('of an attempt from an older version fits nothing', () => {
    expect(isSameRequest('', fields)).toBe(false);
  });
});
