import type { Profile } from '@kerb/core/domain/account/profile.ts';
import type { MapData } from '@kerb/core/domain/map/map-object.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import type { Emit } from '@kerb/kit/runtime/events.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  hence,
  type ParkingOptions,
  quoteOf,
  renderParking,
  resetPage,
  session,
} from './parking-page.harness.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await resetPage();
});

const submit = () => page.getByRole('button', { name: /^(Начать парковку|Продолжить|Бесплатно)/ });
const card = () => page.getByRole('region', { name: 'Проверьте и оплатите' });
const pay = () => card().getByRole('button', { name: /^(Оплатить|Начать)/ });

const plateQuestion = () => page.getByRole('region', { name: /почти такой же/ });

async function typePlate(plate: string, options: ParkingOptions = {}) {
  const screen = await renderParking(options);
  await typeIn(plate, screen.api);
  return screen;
}

async function typeIn(plate: string, api: Awaited<ReturnType<typeof renderParking>>['api']): Promise<void> {
  await page.getByRole('textbox', { name: 'Номер автомобиля' }).fill(plate);
  await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].plate).toBe(plate));
  await vi.waitFor(() => expect(submit().element().getAttribute('aria-disabled')).toBe('false'));
}

describe('PLUS-03 a stay from the balance', () => {
  test('of a typed plate is shown on the card before any money moves', async () => {
    const { api, shadow } = await typePlate('К001КК52');
    await expect.element(submit()).toHaveTextContent('Продолжить');
    await submit().click();
    await expect.poll(() => shadow.activeElement?.textContent).toBe('Проверьте и оплатите');
    for (const text of [
      'Зона 12',
      'Рыночная площадь',
      'сейчас, 12:00',
      '13:00, 21 ноября',
      'Со счёта',
      '75,00',
    ])
      await expect.element(card()).toHaveTextContent(text);
    await expect.element(card().getByRole('img', { name: 'К 001 КК 52' })).toBeVisible();
    await expect.element(card().getByRole('img', { name: 'Место на карте' })).toBeVisible();
    expect(api.startStay).not.toHaveBeenCalled();
    await pay().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledOnce());
    expect(api.startStay.mock.calls[0]?.[0]).toMatchObject({ plate: 'К001КК52', duration: 60 });
    await expect.element(card()).not.toBeInTheDocument();
  });

  test('a gap that only the latest price has is not accepted on the card', async () => {
    const { api, runtime } = await typePlate('К001КК52');
    await submit().click();
    await expect.element(card()).toBeVisible();
    const quote = await api.quoteAccountStay({} as never);
    const gap = { from: hence(-20), to: hence(0), cost: fromRoubles(1) };
    api.quoteAccountStay.mockClear().mockResolvedValue({ ...quote, gap });
    void runtime.queries.invalidateQueries();
    await vi.waitFor(() => expect(api.quoteAccountStay).toHaveBeenCalled());
    await expect.element(pay()).not.toHaveAttribute('aria-busy', 'true');
    await pay().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledOnce());
    expect(api.startStay.mock.calls[0]?.[0].acceptedGapFrom).toBeUndefined();
  });

  test('PLUS-24 of a plate that misses a saved one by a slip: one press starts it for the saved car', async () => {
    const { api } = await typePlate('М404АН52');
    await submit().click();
    const question = card().getByRole('region', { name: /почти такой же/ });
    await question.getByRole('button', { name: 'Исправить на этот' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await vi.waitFor(() =>
      expect(api.quoteAccountStay.mock.lastCall?.[0]).toMatchObject({ plate: 'М404АН152' }),
    );
    await vi.waitFor(() => expect(pay().element().getAttribute('aria-disabled')).not.toBe('true'));
    await pay().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledOnce());
    expect(api.startStay.mock.calls[0]?.[0]).toMatchObject({ plate: 'М404АН152' });
  });

  test('PLUS-24 of a plate that misses that of a session by a slip is questioned too', async () => {
    await typePlate('К777ОР98', { profile: { sessions: [session('К777ОР99', hence(45))] } });
    await submit().click();
    const question = card().getByRole('region', { name: /почти такой же/ });
    await expect.element(question.getByRole('img', { name: 'К\u00a0777\u00a0ОР\u00a099' })).toBeVisible();
  });

  test.each([
    ['a running session', { sessions: [session('AB4567', hence(45), { isForeignPlate: true })] }],
    ['an ended one', { endedSessions: [session('AB4567', hence(-45), { isForeignPlate: true })] }],
  ])(
    'PLUS-24 of a foreign plate that misses that of %s by a slip is questioned, and stays foreign',
    async (_what, over) => {
      const { api } = await renderParking({ profile: over as Partial<Profile> });
      await page.getByRole('checkbox', { name: /иностранный/i }).click();
      await typeIn('AB4568', api);
      await submit().click();
      await plateQuestion().getByRole('button', { name: 'Исправить на этот' }).click();
      await vi.waitFor(() =>
        expect(api.quoteAccountStay.mock.lastCall?.[0]).toMatchObject({
          plate: 'AB4567',
          isForeignPlate: true,
        }),
      );
    },
  );

  test('PLUS-24 of a plate that misses one that this device remembers is questioned too', async () => {
    localStorage.setItem('recentVehicles', JSON.stringify([{ plate: 'К001КК52', isForeign: false }]));
    await typePlate('К007КК52');
    await submit().click();
    await expect.element(plateQuestion()).toBeVisible();
  });

  test('of a saved car needs no card: its button says the sum and the end', async () => {
    const { api } = await typePlate('М404АН152');
    await expect.element(submit()).toHaveTextContent('Начать парковку: 75,00 ₽, до 13:00');
    await submit().click();
    await vi.waitFor(() => expect(api.startStay).toHaveBeenCalledOnce());
    expect(card().query()).toBeNull();
  });

  test('can be changed on the card: the form is as it was, with the focus on its button', async () => {
    const { api, shadow } = await typePlate('К001КК52');
    await submit().click();
    await card().getByRole('button', { name: 'Изменить' }).click();
    await expect.poll(() => shadow.activeElement).toBe(submit().element());
    await expect
      .element(page.getByRole('textbox', { name: 'Номер автомобиля' }))
      .toHaveValue(expect.stringMatching(/К\s?001\s?КК\s?52/));
    expect(api.startStay).not.toHaveBeenCalled();
  });

  test('REL-08 asks for the price again on the card after the device’s clock was set back', async () => {
    const { api } = await typePlate('К001КК52');
    const before = api.quoteAccountStay.mock.calls.length;
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now - 3 * 3_600_000);
    await submit().click();
    await expect.element(card()).toBeVisible();
    await vi.waitFor(() => expect(api.quoteAccountStay.mock.calls.length).toBeGreaterThan(before));
  });

  test('that the city refuses leads back to the form with the reason', async () => {
    const { api } = await typePlate('К001КК52');
    api.startStay.mockRejectedValue(
      new AppError('refused', { code: 'NoMoneyNoHoney', reason: 'insufficientFunds' }),
    );
    await submit().click();
    await pay().click();
    await expect.element(page.getByRole('alert').getByRole('button', { name: 'Пополнить' })).toBeVisible();
    expect(card().query()).toBeNull();
  });

  test('SES-17 whose balance ran out while the card was shown asks for a top-up', async () => {
    const { api, runtime } = await typePlate('К001КК52');
    await submit().click();
    await expect.element(pay()).toBeVisible();
    api.quoteAccountStay.mockResolvedValue(
      quoteOf(600, { isCoveredByBalance: false, missing: fromRoubles(100) }),
    );
    await runtime.queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('quote') });
    await expect.element(pay()).toHaveTextContent('600');
    await pay().click();
    await expect.element(page.getByRole('dialog').getByLabelText('Сумма')).toHaveValue('100');
    expect(api.startStay).not.toHaveBeenCalled();
  });

  test('that the host page stops stays on the card', async () => {
    const emit = vi.fn<Emit>((name) => name !== 'kerb-payment-start');
    const { api } = await typePlate('К001КК52', { emit });
    await submit().click();
    await pay().click();
    await vi.waitFor(() => expect(emit).toHaveBeenCalledWith('kerb-payment-start', expect.anything()));
    await expect.element(pay()).not.toHaveAttribute('aria-busy');
    await expect.element(card()).toBeVisible();
    expect(api.startStay).not.toHaveBeenCalled();
  });
});

describe('PLUS-24 a stay that no card follows', () => {
  const placeQuestion = (name: RegExp) => page.getByRole('region', { name });
  const parkingIn = (zoneId: string, code: string, lon: number) => ({
    type: 'parking',
    category: 'onStreet',
    code,
    isActive: true,
    zone: { id: zoneId, name: '', prices: [] },
    geometry: { kind: 'point', at: [lon, 56.32] },
  });
  /** Two kilometres lie between zone 9 and zone 12. */
  const map = {
    objects: [parkingIn('1009', '5209', 44), parkingIn('1012', '5212', 44.032)],
  } as unknown as MapData;

  test('from the balance, far from where the driver stands, is moved there by one press', async () => {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus);
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
      found({ coords: { latitude: 56.32, longitude: 44, accuracy: 20 } } as GeolocationPosition),
    );
    const { api } = await renderParking({ map });
    const question = placeQuestion(/вы в другом месте/);
    await question.getByRole('button', { name: 'Здесь', exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
    await vi.waitFor(() => expect(api.quoteAccountStay.mock.lastCall?.[0].spot.zoneId).toBe('1009'));
    await vi.waitFor(() => expect(submit().element().getAttribute('aria-disabled')).toBe('false'));
    await submit().click();
    await vi.waitFor(() => expect(api.startStay.mock.calls[0]?.[0].spot.zoneId).toBe('1009'));
  });

  test('from the balance, far from the parking that was selected on the map, is questioned', async () => {
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus);
    await renderParking({ map, preset: { zone: '1009', parking: '5209' } });
    const zone = page.getByRole('combobox', { name: 'Номер зоны' });
    await expect.element(zone).toHaveValue('9');
    await zone.fill('12');
    await page.getByRole('option', { name: 'Рыночная площадь' }).click();
    const question = placeQuestion(/открыли оплату для другого места/);
    await question.getByRole('button', { name: 'Здесь', exact: true }).click();
    await expect.element(zone).toHaveValue('9');
  });

  test('from the balance, into free hours, is shortened by one press, and another length is a new question', async () => {
    const { api } = await renderParking();
    const [hour] = quoteOf(75).intervals;
    if (!hour) throw new Error('A price has an interval');
    api.quoteAccountStay.mockImplementation(async ({ duration }) =>
      quoteOf(75, {
        intervals: [
          { ...hour, to: hence(30) },
          ...(duration > 30 ? [{ ...hour, from: hence(30), to: hence(duration), cost: fromRoubles(0) }] : []),
        ],
      }),
    );
    const length = page.getByRole('combobox', { name: 'На сколько' });
    await length.selectOptions('90');
    const question = placeQuestion(/парковка здесь бесплатная/);
    await question.getByRole('button', { name: 'Сократить до 12:30' }).click();
    await expect.element(length).toHaveValue('30');
    await expect.element(question).not.toBeInTheDocument();
    await length.selectOptions('120');
    await expect.element(question).toBeVisible();
  });

  test('without a balance and without an end is questioned in the form, and is started for the saved car', async () => {
    const { api } = await typePlate('М404АН52', { settings: { hasBalance: false } });
    await plateQuestion().getByRole('button', { name: 'Исправить на этот' }).click();
    await expect.element(plateQuestion()).not.toBeInTheDocument();
    await vi.waitFor(() => expect(submit().element().getAttribute('aria-disabled')).toBe('false'));
    await submit().click();
    await vi.waitFor(() => expect(api.startOpenEndedSession.mock.calls[0]?.[0].plate).toBe('М404АН152'));
  });

  test('without a balance is questioned in its last step, and the form has the corrected plate too', async () => {
    const { api } = await typePlate('М404АН52', { settings: { hasBalance: false } });
    await page.getByRole('radio', { name: 'Раньше сегодня' }).click();
    await page.getByLabelText('Начало стоянки').fill('11:00');
    await submit().click();
    const dialog = page.getByRole('dialog');
    await expect.element(plateQuestion()).toBeVisible();
    expect(plateQuestion().elements()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Исправить на этот' }).click();
    await expect.element(dialog.getByRole('img', { name: 'М\u00a0404\u00a0АН\u00a0152' })).toBeVisible();
    await dialog.getByRole('button', { name: /^Оплатить/ }).click();
    await vi.waitFor(() => expect(api.startStay.mock.calls[0]?.[0].plate).toBe('М404АН152'));
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect
      .element(page.getByRole('textbox', { name: 'Номер автомобиля' }))
      .toHaveValue(expect.stringMatching(/М\s?404\s?АН\s?152/));
  });
});
