import type { CalendarDate } from '@kerb/core/domain/calendar-dates.ts';
import { fromRoubles } from '@kerb/core/domain/money.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { resetPage } from '../parking/parking-page.harness.tsx';
import {
  day,
  main,
  offer,
  type PermitOptions,
  renderPermitScreen,
  second,
} from '../permits/permits.harness.tsx';
import { Permits } from '../permits/permits.tsx';
import { PermitFinder } from './permit-finder.tsx';

beforeEach(resetPage);

const onBought = vi.fn();
const next = () => page.getByRole('button', { name: /^(Далее|Next)$/ });
const zone = (name: string) => page.getByRole('checkbox', { name });
const days = () => page.getByRole('combobox', { name: 'Срок' });

async function renderFinder(options: PermitOptions = {}) {
  onBought.mockClear();
  const rendered = await renderPermitScreen(<PermitFinder onBought={onBought} />, options);
  await expect.element(next()).toBeVisible();
  return rendered;
}

/** The page of permits, and the finder, which leads back there. */
function Visits() {
  const [isFinding, setFinding] = useState(false);
  if (isFinding) return <PermitFinder onBought={() => setFinding(false)} />;
  return (
    <>
      <button type="button" onClick={() => setFinding(true)}>
        Find
      </button>
      <Permits />
    </>
  );
}

async function search() {
  await zone('Зона 12').click();
  await days().selectOptions('7');
  await next().click();
}

test('CON-05 CON-07 begins with the main vehicle and tomorrow; special zones are marked and last', async () => {
  await renderFinder();
  await expect.element(page.getByRole('combobox', { name: 'Автомобиль' })).toHaveValue(main);
  await expect.element(page.getByLabelText('Начало действия')).toHaveValue('2026-11-22');
  const names = page
    .getByRole('checkbox')
    .elements()
    .map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['Зона 12', 'Зона 9', 'Зона 21особая']);
  const offered = [...(days().element() as HTMLSelectElement).options];
  expect(offered.slice(1).map((option) => option.textContent)).toEqual(['1 день', '7 дней', '30 дней']);
});

test.each([
  [0, '2026-11-20', '2026-11-21'],
  [2, '2026-11-22', '2026-11-23'],
])(
  'CON-05 with %i days to wait zones, date and duration are required, and errors are shown at their fields',
  async (earliestInDays, early, first) => {
    const { api } = await renderFinder({ permitSettings: { earliestInDays } });
    await next().click();
    await expect.element(page.getByText('Выберите хотя бы одну зону')).toBeVisible();
    await expect.element(days()).toHaveAccessibleDescription(/Выберите срок/);
    expect(api.findPermits).not.toHaveBeenCalled();
    await page.getByLabelText('Начало действия').fill(early);
    await expect.element(page.getByText('Так рано абонемент начаться не может')).toBeVisible();
    await zone('Зона 12').click();
    await days().selectOptions('7');
    await next().click();
    expect(api.findPermits).not.toHaveBeenCalled();
    await page.getByLabelText('Начало действия').fill(first);
    await next().click();
    await vi.waitFor(() => expect(api.findPermits).toHaveBeenCalledOnce());
  },
);

test('FRM-07 the loader of the results appears after 400 ms', async () => {
  const { api, shadow } = await renderFinder();
  api.findPermits.mockReturnValue(new Promise(() => {}));
  await search();
  const delay = () => {
    const loader = shadow.querySelector('.kerb-skeleton')?.closest('[role=status]');
    return loader && getComputedStyle(loader).animationDelay;
  };
  await expect.poll(delay).toBe('0.4s');
});

test('CON-01 CON-06 CON-08 finds cards; a search is over until something changes, which clears it', async () => {
  const { api } = await renderFinder();
  await search();
  await expect.element(page.getByRole('heading', { name: 'Неделя по всему городу' })).toBeVisible();
  await expect.element(page.getByText(/^1\s600,00\s₽$/)).toBeVisible();
  await expect.element(page.getByText(offer.description)).toBeVisible();
  expect(api.findPermits.mock.calls[0]?.[0]).toMatchObject({
    zoneIds: ['1012'],
    startDate: '2026-11-22',
    days: 7,
  });
  await expect.element(next()).toBeDisabled();
  await zone('Зона 9').click();
  await expect.element(next()).toBeEnabled();
  expect(page.getByRole('heading', { name: 'Неделя по всему городу' }).query()).toBeNull();
});

test.each([
  ['vehicle', () => page.getByRole('combobox', { name: 'Автомобиль' }).selectOptions(second)],
  ['start', () => page.getByLabelText('Начало действия').fill('2026-11-23')],
  ['duration', () => days().selectOptions('30')],
  ['choice of no zone at all', () => zone('Зона 12').click()],
])('CON-06 another %s clears the results and lets the driver search again', async (_name, change) => {
  await renderFinder();
  await search();
  const result = page.getByRole('heading', { name: 'Неделя по всему городу' });
  await expect.element(result).toBeVisible();
  await change();
  await expect.element(next()).toBeEnabled();
  expect(result.query()).toBeNull();
});

test('CON-02 says that nothing matches', async () => {
  await renderFinder({
    prepare: (api) => {
      api.findPermits.mockResolvedValue([]);
    },
  });
  await search();
  await expect
    .element(page.getByText('Нет подходящих абонементов измените параметры и нажмите "далее"'))
    .toBeVisible();
});

test('CON-03 in English it says "Loading..."', async () => {
  const { api } = await renderFinder({ language: 'en' });
  api.findPermits.mockReturnValue(new Promise(() => {}));
  await page.getByRole('checkbox').first().click();
  await page.getByLabelText('Duration').selectOptions('7');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Loading...')).toBeVisible();
});

test('CON-03 says that it loads, and what failed', async () => {
  const { api } = await renderFinder({
    prepare: (fake) => {
      fake.findPermits.mockRejectedValueOnce(new AppError('refused'));
    },
  });
  await search();
  await expect.element(page.getByText('Ошибка загрузки данных')).toBeVisible();
  api.findPermits.mockReturnValueOnce(new Promise(() => {}));
  await zone('Зона 9').click();
  await next().click();
  await expect.element(page.getByText('Загрузка…')).toBeVisible();
});

test('CON-01 CON-04 PRM-18 a card opens the purchase with the data of its search; after it the page of permits is shown', async () => {
  const { api } = await renderFinder({
    profile: { balance: fromRoubles(5000) },
    prepare: (fake) => fake.findPermits.mockResolvedValue([day, offer]),
  });
  await page.getByRole('combobox', { name: 'Автомобиль' }).selectOptions(second);
  await page.getByLabelText('Начало действия').fill('2026-11-24');
  await search();
  await page.getByRole('button', { name: 'Оплатить: Неделя по всему городу' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Начало действия')).toHaveValue('2026-11-24');
  await dialog.getByRole('button', { name: /^Оплатить/ }).click();
  await expect.poll(() => onBought.mock.calls.length).toBe(1);
  expect(api.buyPermit.mock.calls[0]?.[0]).toMatchObject({
    code: offer.code,
    plate: second,
    startDate: '2026-11-24',
  });
});

test('PRM-09 a purchase clears the permits on sale, which the page of permits then loads again', async () => {
  const { api } = await renderPermitScreen(<Visits />, { profile: { balance: fromRoubles(5000) } });
  await expect.element(page.getByRole('button', { name: 'Оплатить: День' })).toBeVisible();
  await page.getByRole('button', { name: 'Find' }).click();
  await search();
  await page.getByRole('button', { name: 'Оплатить: Неделя по всему городу' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Оплатить/ })
    .click();
  await expect.element(page.getByText('Абонемент куплен.')).toBeVisible();
  await expect.poll(() => api.loadPermitOffers.mock.calls.length).toBe(2);
});

test('CON-08 a found option with its own day is bought for that day, whatever the search said', async () => {
  const { api } = await renderFinder({
    profile: { balance: fromRoubles(5000) },
    prepare: (fake) =>
      fake.findPermits.mockResolvedValue([{ ...offer, startDate: '2026-12-01' as CalendarDate }]),
  });
  await search();
  await page.getByRole('button', { name: 'Оплатить: Неделя по всему городу' }).click();
  expect(api.findPermits.mock.calls[0]?.[0].startDate).toBe('2026-11-22');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Начало действия')).toHaveValue('2026-12-01');
  await expect.element(dialog.getByLabelText('Начало действия')).toBeDisabled();
  await dialog.getByRole('button', { name: /^Оплатить/ }).click();
  await expect.poll(() => api.buyPermit.mock.calls[0]?.[0].startDate).toBe('2026-12-01');
});

test('PRM-19 a found permit that is paid on a payment page has its link here too', async () => {
  const redirectUrl = 'https://pay.example/permit';
  await renderFinder({
    prepare: (fake) => {
      fake.buyPermit.mockResolvedValue({ redirectUrl, message: undefined });
      fake.loadOwnPaymentOutcome.mockResolvedValue({ state: 'waiting', continueAt: undefined });
    },
  });
  await search();
  await page.getByRole('button', { name: 'Оплатить: Неделя по всему городу' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Оплатить/ })
    .click();
  const link = page.getByRole('link', { name: 'Перейти к оплате' });
  await expect.element(link).toHaveAttribute('href', redirectUrl);
  await expect.element(link).toHaveAttribute('target', '_blank');
});

test('DLG-02 PRM-17 a found permit is paid by slip too, without a purchase', async () => {
  const { api } = await renderFinder({
    prepare: (fake) => {
      fake.loadAccountSections.mockResolvedValue({
        hasFines: false,
        hasPaymentSlips: true,
        hasPermitFinder: true,
        hasBonuses: false,
      });
    },
  });
  await search();
  await page.getByRole('button', { name: 'Оплатить: Неделя по всему городу' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Квитанция', { exact: true }).click();
  await dialog.getByRole('button', { name: /^Оформить квитанцию/ }).click();
  await expect.element(dialog.getByRole('radio', { name: 'Юридическое лицо' })).toBeVisible();
  // The dialog of the permit has given way to that of the slip.
  expect(dialog.elements()).toHaveLength(1);
  expect(api.buyPermit).not.toHaveBeenCalled();
});

test.each([
  ['ru', 'light', 320],
  ['ru', 'dark', 768],
  ['en', 'dark', 1280],
] as const)('axe finds no violation, %s, %s, %i px', async (language, theme, width) => {
  await page.viewport(width, 900);
  document.documentElement.lang = language;
  const { shadow } = await renderFinder({ language, theme });
  const { violations } = await axe.run(shadow.host);
  expect(violations.map((rule) => `${rule.id}: ${rule.nodes[0]?.failureSummary}`)).toEqual([]);
});
