import { describe, expect, test } from 'vitest';
import { accountMethods, defaultMethod, guestMethods, slipMethodOf } from './payment-methods.ts';
import type { PaymentMethod } from './settings.ts';

const method = (id: string): PaymentMethod => ({ id, title: id, description: '', isPhoneRequired: false });

describe('payment methods', () => {
  test('PAY-10 guests are not offered the payment slip', () => {
    const methods = [method('Receipt'), method('Card'), method('SBP')];
    expect(guestMethods(methods).map(({ id }) => id)).toEqual(['Card', 'SBP']);
  });

  test('DLG-11 PAY-10 the methods of a profile win over the city’s if there are any; the slip is never the default', () => {
    const city = [method('Receipt'), method('Card')];
    expect(accountMethods(city, [method('Receipt'), method('SBP')]).map(({ id }) => id)).toEqual(['SBP']);
    expect(accountMethods(city, []).map(({ id }) => id)).toEqual(['Card']);
    expect(defaultMethod(city)?.id).toBe('Card');
  });

  test('PAY-10 the default is the first method other than the payment slip', () => {
    expect(defaultMethod([method('Receipt'), method('Card'), method('SBP')])?.id).toBe('Card');
    expect(defaultMethod([method('Receipt')])).toBeUndefined();
  });

  test('DLG-16 PRM-17 the slip is that of the profile’s methods, or of the city’s if the profile has none', () => {
    const withSlip = [method('Card'), method('Receipt')];
    expect(slipMethodOf(withSlip, [])?.id).toBe('Receipt');
    expect(slipMethodOf([method('Card')], withSlip)?.id).toBe('Receipt');
    expect(slipMethodOf(withSlip, [method('Card')])).toBeUndefined();
  });
});
