import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { expect, test } from 'vitest';
import { initialMethod } from './initial-method.ts';

const settings = { paymentMethods: [] } as unknown as CitySettings;

test.each([
  ['79001234567', '+7 (900) 123 - 45 - 67'],
  ['89001234567', '+7 (900) 123 - 45 - 67'],
  [undefined, ''],
])('FRM-04 a form that asks for a method begins with the phone %s as "%s"', (phone, shown) => {
  const profile = { phone, paymentMethods: [] } as unknown as Profile;
  expect(initialMethod(settings, profile).phone).toBe(shown);
});
