import type { MapData, MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import type { Quote } from '@kerb/core/domain/payment/quote.ts';
import { addMinutes, minutes } from '@kerb/core/domain/time.ts';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goToCard,
  payNow,
  plateField,
  quoteOf,
  renderGuestPayment,
  resetPage,
  zoneField,
} from './guest-payment.harness.tsx';

afterEach(resetPage);

const press = (name: string) => page.getByRole('button', { name }).click();
const question = (name: RegExp) => page.getByRole('region', { name });
const plateQuestion = () => question(/почти такой же/);
const freeQuestion = () => question(/парковка здесь бесплатная/);
const drawn = (plate: string) =>
  page.getByRole('img', { name: plate.replaceAll(' ', '\u00a0'), exact: true });

/** The car that this device remembers, if any. */
function remember(plate: string | undefined): void {
  if (plate) localStorage.setItem('recentVehicles', JSON.stringify([{ plate, isForeign: false }]));
}

interface CardOptions {
  readonly remembered?: string;
  readonly quote?: Quote;
  readonly theme?: 'light' | 'dark';
}

async function openCard(typed: string, { remembered, quote, theme = 'light' }: CardOptions = {}) {
  remember(remembered);
  const api = fakeApi();
  if (quote) api.quoteStay.mockResolvedValue(quote);
  const form = await renderGuestPayment({ api, theme });
  await fillIn('12', typed);
  await goToCard();
  return form;
}

/** An hour from noon of which the second half is free. */
function halfFree(): Quote {
  const quote = quoteOf(40);
  const [hour] = quote.intervals;
  if (!hour) throw new Error('A price has an interval');
  const end = addMinutes(hour.from, minutes(30));
  return {
    ...quote,
    intervals: [
      { ...hour, to: end },
      { ...hour, from: end, cost: 0 as never },
    ],
  };
}

describe('PLUS-24 a plate that misses a remembered one by a slip', () => {
  test.each([
    ['А128ВС52', 'А123ВС52', ['3', '8']],
    ['А132ВС52', 'А123ВС52', ['23', '32']],
    ['А123ВС152', 'А123ВС52', ['', '1']],
    ['В123ВС52', 'А123ВС52', ['А', 'В']],
  ])('%s beside %s: what differs is marked', async (typed, remembered, marked) => {
    await openCard(typed, { remembered });
    await expect.element(plateQuestion()).toBeVisible();
    const plates = [...plateQuestion().element().querySelectorAll('[role=img]')];
    expect(
      plates.map((plate) => [...plate.querySelectorAll('mark')].map((mark) => mark.textContent).join('')),
    ).toEqual(marked);
  });

  test('is drawn beside it, and one press pays for the remembered car', async () => {
    const { api } = await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await expect.element(plateQuestion()).toBeVisible();
    await expect
      .element(plateQuestion().getByRole('img', { name: 'А\u00a0123\u00a0ВС\u00a052' }))
      .toBeVisible();
    await expect
      .element(plateQuestion().getByRole('img', { name: 'А\u00a0128\u00a0ВС\u00a052' }))
      .toBeVisible();
    await press('Исправить на этот');
    await expect.element(drawn('А 123 ВС 52')).toBeVisible();
    await expect.element(plateQuestion()).not.toBeInTheDocument();
    await vi.waitFor(() => expect(api.quoteStay.mock.lastCall?.[0]).toMatchObject({ plate: 'А123ВС52' }));
    await vi.waitFor(() => expect(payNow().element().getAttribute('aria-disabled')).not.toBe('true'));
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
    expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({ plate: 'А123ВС52' });
  });

  test('is asked about once: not again after the form, but for another slip', async () => {
    await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await press('Оставить этот');
    await press('Изменить');
    await goToCard();
    await expect.element(payNow()).toBeVisible();
    expect(plateQuestion().elements()).toHaveLength(0);
    await press('Изменить');
    await plateField().fill('А129ВС52');
    await goToCard();
    await expect.element(plateQuestion()).toBeVisible();
  });

  test('stays as it was meant in the form behind the card', async () => {
    await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await press('Исправить на этот');
    await press('Изменить');
    await expect.element(plateField()).toHaveValue('А123ВС52');
  });

  test.each(['light', 'dark'] as const)(
    'is answered by the keyboard, and axe finds no violation, %s',
    async (theme) => {
      const { shadow } = await openCard('А128ВС52', { remembered: 'А123ВС52', theme });
      await expect.element(plateQuestion()).toBeVisible();
      const { violations } = await axe.run(plateQuestion().element() as HTMLElement);
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      for (let times = 0; times < 9; times += 1) {
        await userEvent.tab();
        if (shadow.activeElement?.textContent === 'Исправить на этот') break;
      }
      await userEvent.keyboard('{Enter}');
      await expect.element(drawn('А 123 ВС 52')).toBeVisible();
      await expect.element(plateQuestion()).not.toBeInTheDocument();
    },
  );

  test('is kept by one press', async () => {
    const { api } = await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await press('Оставить этот');
    await expect.element(plateQuestion()).not.toBeInTheDocument();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
    expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({ plate: 'А128ВС52' });
  });

  test('is paid for without an answer too', async () => {
    const { api } = await openCard('А128ВС52', { remembered: 'А123ВС52' });
    await expect.element(plateQuestion()).toBeVisible();
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
  });

  test.each([
    ['is the remembered one', 'А123ВС52'],
    ['is another one', 'К777ОР99'],
    ['was never seen, because the device remembers none', undefined],
  ])('raises no question where it %s', async (_what, remembered) => {
    await openCard('А123ВС52', remembered ? { remembered } : {});
    await expect.element(payNow()).toBeVisible();
    expect(plateQuestion().query()).toBeNull();
  });
});

describe('PLUS-24 a zone far from where the driver stands', () => {
  const parkingIn = (zoneId: string, lon: number) =>
    ({
      type: 'parking',
      category: 'onStreet',
      code: zoneId,
      isActive: true,
      zone: { id: zoneId, name: '', prices: [] },
      geometry: { kind: 'point', at: [lon, 56.32] },
    }) as unknown as MapObject;

  /** The driver stands at the zone 9, and has chosen 12, two kilometres away. */
  async function openFarCard(permission: PermissionState, preset: Preset = {}) {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: permission } as PermissionStatus);
    const locate = vi
      .spyOn(navigator.geolocation, 'getCurrentPosition')
      .mockImplementation((found) =>
        found({ coords: { latitude: 56.32, longitude: 44, accuracy: 20 } } as GeolocationPosition),
      );
    const api = fakeApi();
    api.loadMap.mockResolvedValue({
      objects: [parkingIn('1009', 44), parkingIn('1012', 44.032)],
      counters: {},
    } as unknown as MapData);
    await renderGuestPayment({ api, preset });
    await fillIn('12', 'А123ВС52');
    await goToCard();
    return { api, locate };
  }
  const placeQuestion = () => question(/вы в другом месте/);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('is drawn beside the one where he stands, and one press pays for that', async () => {
    const { api } = await openFarCard('granted');
    await expect.element(placeQuestion()).toBeVisible();
    expect(placeQuestion().element().textContent).toMatch(/Зона 9.*Зона 12/);
    await placeQuestion().getByRole('button', { name: 'Здесь', exact: true }).click();
    await expect.element(placeQuestion()).not.toBeInTheDocument();
    await vi.waitFor(() =>
      expect(api.quoteStay.mock.lastCall?.[0].spot).toEqual({ zoneId: '1009', parkingCode: undefined }),
    );
    await vi.waitFor(() => expect(payNow().element().getAttribute('aria-disabled')).not.toBe('true'));
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest).toHaveBeenCalledOnce());
    expect(api.payAsGuest.mock.calls[0]?.[0].spot.zoneId).toBe('1009');
  });

  test('goes on as chosen with the other press, and the form keeps it', async () => {
    await openFarCard('granted');
    await placeQuestion().getByRole('button', { name: 'Здесь, как выбрано' }).click();
    await press('Изменить');
    await expect.element(zoneField()).toHaveValue('12');
  });

  test('or far from the parking that was selected on the map, is questioned if there is no location', async () => {
    const { api } = await openFarCard('prompt', { zone: '1009', parking: '1009' });
    const selected = question(/открыли оплату для другого места/);
    await expect.element(selected).toHaveTextContent(/Зона 9.*Зона 12/);
    await selected.getByRole('button', { name: 'Здесь', exact: true }).click();
    await vi.waitFor(() => expect(api.quoteStay.mock.lastCall?.[0].spot.zoneId).toBe('1009'));
  });

  test('is never found out by asking for the location', async () => {
    const { locate } = await openFarCard('prompt');
    await expect.element(payNow()).toBeVisible();
    await expect.poll(() => navigator.permissions.query).toHaveBeenCalled();
    expect(locate).not.toHaveBeenCalled();
    expect(placeQuestion().elements()).toHaveLength(0);
  });
});

describe('PLUS-24 a stay that reaches into free hours', () => {
  test('is shortened to the paid ones by one press', async () => {
    const { api } = await openCard('А123ВС52', { quote: halfFree() });
    await expect.element(freeQuestion()).toHaveTextContent('С 12:30');
    api.quoteStay.mockResolvedValue(quoteOf(40));
    await press('Сократить до 12:30');
    await expect.element(freeQuestion()).not.toBeInTheDocument();
    await vi.waitFor(() => expect(api.quoteStay.mock.lastCall?.[0]).toMatchObject({ duration: 30 }));
    await vi.waitFor(() => expect(payNow().element().getAttribute('aria-disabled')).not.toBe('true'));
    await payNow().click();
    await vi.waitFor(() => expect(api.payAsGuest.mock.calls[0]?.[0]).toMatchObject({ duration: 30 }));
  });

  test('asks nothing more once another question was answered', async () => {
    await openCard('А128ВС52', { remembered: 'А123ВС52', quote: halfFree() });
    await expect.element(plateQuestion()).toBeVisible();
    expect(freeQuestion().query()).toBeNull();
    await press('Оставить этот');
    await expect.element(plateQuestion()).not.toBeInTheDocument();
    expect(freeQuestion().query()).toBeNull();
  });
});
