import { expect, test } from 'vitest';
import type { CityConfig } from '../config/city-config.ts';
import { decodeOptions, decodeSettings } from './city.ts';

const config = { profile: { parking: { parkingPeriod: 15, sellsSurfaceLots: false } } } as CityConfig;
const flags = {
  useSessionWithoutRegister: 'hasGuestPayment',
  useFlatParking: 'hasBarrierParking',
  usePostPayment: 'hasPostPayment',
  usePostPaymentYesterday: 'hasPostPaymentYesterday',
  paymentByParkingId: 'paysByParking',
  useTsCategory: 'asksVehicleCategory',
  useBonus: 'hasBonuses',
} as const;

test.each(Object.entries(flags))(
  'SHELL-32 API-22 PRF-12 PAY-18 the flag %s is on for true alone; missing or another value is off',
  (wire, name) => {
    expect(decodeSettings({ [wire]: true }, config)[name]).toBe(true);
    for (const value of [undefined, false, null, 1, 'true', 'on', {}, []])
      expect(decodeSettings({ [wire]: value }, config)[name], String(value)).toBe(false);
  },
);

test('PRF-12 SHELL-33 names are what the options say of them, and nothing else', () => {
  expect(decodeOptions({ hasPrivateData: true }).hasPrivateData).toBe(true);
  expect(decodeOptions({ hasPrivateData: false }).hasPrivateData).toBe(false);
  expect(decodeOptions({ isCoopProfile: true }).hasPrivateData).toBe(false);
});
