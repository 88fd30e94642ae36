import { loadInvoice, sendPaymentInfo } from '@kerb/core/api/card-payment.ts';
import { payAsGuest } from '@kerb/core/api/payment.ts';
import { loadPaymentOutcome } from '@kerb/core/api/payment-outcome.ts';
import { paymentInfo } from '@kerb/core/domain/payment/payment-info.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordingClient, recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;
let client: RecordingClient;

beforeAll(async () => {
  server = await startCityServer({ firstCity: 'kazan' });
});

afterAll(() => server.close());

beforeEach(() => {
  server.setNow('2026-11-25T12:00:00+03:00');
  client = recordingClient(server.url, 'kazan');
});

/** Creates an order to be paid with the card widget. Returns its id and the address of the widget's page. */
async function orderByWidget(plate: string): Promise<{ id: string; page: URL }> {
  const { portalUrl } = client.config;
  client = recordingClient(server.url, 'kazan', {
    paymentHosts: [new URL(server.url).host, new URL(portalUrl).host],
  });
  const id = crypto.randomUUID();
  const { redirectUrl } = await payAsGuest(
    client.city,
    {
      spot: { zoneId: '1001', parkingCode: undefined },
      plate: normalisePlate(plate),
      duration: minutes(60),
      startedAt: undefined,
      isForeignPlate: false,
      vehicleCategory: 'B',
      methodId: 'cardOnSite',
      phone: undefined,
    },
    { attemptId: id, returnUrl: undefined },
  );
  return { id, page: new URL(redirectUrl ?? '') };
}

/** Sends what the widget sends when its button is pressed. */
function chargeInWidget(page: URL, amount = page.searchParams.get('amount') ?? ''): Promise<Response> {
  return fetch(`${server.url}/provider/widget/${page.searchParams.get('invoiceId')}`, {
    method: 'POST',
    body: new URLSearchParams({ publicId: 'demo-kazan', amount, action: 'pay' }),
  });
}

test('PAY-32 a payment by widget goes to the portal’s page with invoice, amount and description', async () => {
  const { page } = await orderByWidget('А501ВС16');
  expect(page.pathname).toBe('/card-payment');
  expect(page.searchParams.get('invoiceId')).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number(page.searchParams.get('amount'))).toBeGreaterThan(0);
  expect(page.searchParams.get('description')).toBe('Парковка: Зона 1. улица Баумана, Казань');
});

test('API-18 PAY-37 the info has the contract’s fields, the bill number in lower case', async () => {
  const { id, page } = await orderByWidget('А502ВС16');
  await chargeInWidget(page);
  const invoice = {
    invoiceId: page.searchParams.get('invoiceId') ?? '',
    amount: Number(page.searchParams.get('amount')),
  };
  await sendPaymentInfo(client.city, paymentInfo(invoice, true, client.city.clock.now(), client.config));
  const sent = client.sent.at(-1);
  expect(sent).toMatchObject({ method: 'GET', path: '/api/payment/payment-from-portal' });
  expect(sent?.fields).toEqual({
    source: 'kazan',
    order: invoice.invoiceId,
    billnumber: invoice.invoiceId,
    amount: invoice.amount.toFixed(2),
    status: 'authorized',
    paymentDate: expect.stringMatching(/^2026-11-25T12:00:0\d\+03:00$/),
  });
  expect(await loadPaymentOutcome(client.city, id)).toMatchObject({ state: 'paid' });
  const elsewhere = recordingClient(server.url, 'perm');
  const info = paymentInfo(invoice, true, client.city.clock.now(), elsewhere.config);
  await expect(sendPaymentInfo(elsewhere.city, info)).rejects.toMatchObject({ kind: 'refused' });
});

test('SEC-09 an info about an uncharged payment credits nothing', async () => {
  const { id, page } = await orderByWidget('А503ВС16');
  const invoice = { invoiceId: page.searchParams.get('invoiceId') ?? '', amount: 1 };
  await sendPaymentInfo(client.city, paymentInfo(invoice, true, client.city.clock.now(), client.config));
  expect(await loadPaymentOutcome(client.city, id)).toMatchObject({ state: 'waiting' });
});

test('PAY-32 a widget opened with another sum charges nothing', async () => {
  const { id, page } = await orderByWidget('А504ВС16');
  await chargeInWidget(page, '0.01');
  expect(await loadPaymentOutcome(client.city, id)).toEqual({ state: 'declined' });
});

test('PAY-32 fault 15: what the widget is to charge comes from the order, until it is paid', async () => {
  const { page } = await orderByWidget('А505ВС16');
  const requested = {
    invoiceId: page.searchParams.get('invoiceId') ?? '',
    amount: 1,
    description: 'Штраф',
    currency: 'USD',
    email: 'a@b.example',
    requireEmail: false,
  };
  const invoice = await loadInvoice(client.city, requested);
  expect(invoice).toEqual({
    ...requested,
    amount: Number(page.searchParams.get('amount')),
    description: page.searchParams.get('description'),
    currency: 'RUB',
  });
  const inOtherCity = recordingClient(server.url, 'perm').city;
  await expect(loadInvoice(inOtherCity, requested)).rejects.toMatchObject({ code: 'PaymentServiceError' });
  await chargeInWidget(page);
  for (const invoiceId of [requested.invoiceId, crypto.randomUUID(), '1']) {
    const refused = loadInvoice(client.city, { ...requested, invoiceId });
    await expect(refused).rejects.toMatchObject({ code: 'PaymentServiceError' });
  }
});
