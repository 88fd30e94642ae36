import { fromRoubles } from '@kerb/core/domain/money.ts';
import type { Plate } from '@kerb/core/domain/plate/plate.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  city,
  hence,
  noon,
  profile,
  renderParking,
  resetPage,
  sbpOrder,
  sbpReply,
} from '../parking/parking-page.harness.tsx';

afterEach(resetPage);

const payNow = () => page.getByRole('button', { name: /^Оплатить/ });
const own = { id: 'sbp', title: 'СБП', description: '', isPhoneRequired: false };

async function openBarrier() {
  const opened = await renderParking({
    settings: { hasBalance: false, hasBarrierParking: true },
    profile: { paymentMethods: [own] },
  });
  await page.getByRole('radio', { name: 'За шлагбаумом' }).click();
  await page.getByLabelText('Номер карты парковки').fill('2100 03');
  await page.getByRole('button', { name: 'Узнать стоимость' }).click();
  return opened;
}

test.each([
  ['the same driver', profile.email, '210003', '79100000001'],
  ['another driver', 'boris@kerb.example', '', profile.phone],
  ['a guest', undefined, '', profile.phone],
])(
  'AUTH-25 a card and a phone that %s typed in this tab are for that driver alone',
  async (_who, owner, card, phone) => {
    const values = { card: '210003', parking: '', method: 'phone', phone: '79100000001' };
    sessionStorage.setItem(`accountBarrierDraft:${city}`, JSON.stringify({ owner, values }));
    const { api } = await renderParking({
      settings: { hasBalance: false, hasBarrierParking: true },
      profile: { paymentMethods: [{ ...own, id: 'phone', isPhoneRequired: true }] },
    });
    await page.getByRole('radio', { name: 'За шлагбаумом' }).click();
    const field = page.getByLabelText('Номер карты парковки');
    await expect.element(field).toHaveValue(card);
    await field.fill('2100 03');
    await page.getByRole('button', { name: 'Узнать стоимость' }).click();
    await payNow().click();
    await vi.waitFor(() => expect(api.payVisit).toHaveBeenCalled());
    expect(api.payVisit.mock.calls[0]?.[0]).toMatchObject({ methodId: 'phone', phone });
  },
);

test('SES-01 FLB-01 FLB-03 an account pays a visit with its own methods, and leaves for the payment page', async () => {
  const { api, leaveTo } = await openBarrier();
  expect(api.priceVisit.mock.calls[0]?.[0]).toEqual({ number: '210003', parkingNumber: undefined });
  await expect.element(page.getByRole('radio', { name: 'СБП' })).toBeChecked();
  await payNow().dblClick();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/1'));
  expect(api.payVisit).toHaveBeenCalledTimes(1);
  const price = { cost: fromRoubles(150), sessionId: 'visit', parkingNumber: '5203' };
  expect(api.payVisit.mock.calls[0]?.[0]).toEqual({ price, methodId: 'sbp', phone: undefined });
});

test('FLB-04 without a payment page a dialog shows the city’s message, and the form returns to the price', async () => {
  const { api } = await openBarrier();
  api.payVisit.mockResolvedValue({ redirectUrl: undefined, message: 'Выезд открыт' });
  const place = { plate: '' as Plate, zoneId: '', zoneName: '' };
  const amount = fromRoubles(150);
  api.loadOwnPaymentOutcome.mockResolvedValue({
    state: 'paid',
    kind: 'barrier',
    ...place,
    from: noon,
    until: hence(15),
    amount,
  });
  await payNow().click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Выезд открыт');
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect.element(page.getByRole('button', { name: 'Узнать стоимость' })).toBeVisible();
});

test('FLB-05 FAIL-15 after a refusal the form returns to the price, with the city’s message', async () => {
  const { api } = await openBarrier();
  api.payVisit.mockRejectedValue(new AppError('refused', { serverMessage: 'Касса закрыта' }));
  await payNow().click();
  await expect.element(page.getByText('Касса закрыта', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Узнать стоимость' })).toBeVisible();
  expect(payNow().elements()).toHaveLength(0);
});

test('FLB-08 while a payment of the account is awaited no form pays a visit', async () => {
  const { api } = await openBarrier();
  api.payVisit.mockResolvedValue(sbpReply);
  api.loadOwnPaymentOutcome.mockResolvedValue(sbpOrder);
  await payNow().click();
  await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Узнать стоимость' }).query()).toBeNull();
  expect(payNow().query()).toBeNull();
});

test.each([true, false])(
  'MAP-26 SES-01 with balances: %s, an address with a parking behind a barrier opens the barrier form with it',
  async (hasBalance) => {
    await renderParking({
      settings: { hasBalance, hasBarrierParking: true },
      preset: { kind: 'barrier', zone: '1021', parking: '5203' },
      isForm: false,
    });
    await expect.element(page.getByRole('radio', { name: 'За шлагбаумом' })).toBeChecked();
    await expect.element(page.getByLabelText(/^Номер парковки/)).toHaveValue('5203');
  },
);

test('BAR-01 SES-01 a city without barriers has no choice', async () => {
  await renderParking({ settings: { hasBalance: false, hasBarrierParking: false } });
  expect(page.getByRole('radio', { name: 'За шлагбаумом' }).elements()).toHaveLength(0);
});
