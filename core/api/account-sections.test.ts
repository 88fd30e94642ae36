import { expect, test } from 'vitest';
import { loadAccountSections } from './account-sections.ts';
import type { Http } from './http.ts';
import { sourceOf } from './recorded-api.fixture.ts';

const sectionsOf = (result: object) =>
  loadAccountSections(sourceOf((async () => ({ status: 'ok', result })) as unknown as Http));

test.each([
  ['viewPenalty', 'hasFines'],
  ['useReceipts', 'hasPaymentSlips'],
  ['useSubscriptionConstructor', 'hasPermitFinder'],
  ['useBonus', 'hasBonuses'],
] as const)(
  'PRF-04 PRF-12 the flag %s is on for true alone; missing or another value is off',
  async (wire, name) => {
    expect((await sectionsOf({ [wire]: true }))[name]).toBe(true);
    for (const value of [undefined, false, null, 1, 'true', {}])
      expect((await sectionsOf({ [wire]: value }))[name], String(value)).toBe(false);
  },
);
