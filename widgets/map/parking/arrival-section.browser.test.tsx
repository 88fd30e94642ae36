import type { HourlyPrice, MinuteOfDay } from '@kerb/core/domain/city/zone.ts';
import { kopecks } from '@kerb/core/domain/money.ts';
import { instant, minuteMs } from '@kerb/core/domain/time.ts';
import axe from 'axe-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { now, renderMap } from '../parking-map.fixture.tsx';
import { parking, pointAt, zone12 } from '../scene/scene.fixture.ts';

/** On weekdays, roubles an hour from one hour of the day to another. */
const price = (roubles: number, from: number, to: number): HourlyPrice => ({
  day: 'default',
  perHour: kopecks(roubles * 100),
  from: (from * 60) as MinuteOfDay,
  to: ((to * 60) % 1440) as MinuteOfDay,
});

/** Paid on one type of day alone. */
const freeBut = (day: 'saturday' | 'sunday') => [price(0, 0, 24), { ...price(50, 0, 24), day }];

const twoPrices = [price(50, 8, 12), price(100, 12, 20)];

/** It is Monday, 09:30 in Nizhny Novgorod. */
async function renderPanel(prices: readonly HourlyPrice[], other: Parameters<typeof renderMap>[0] = {}) {
  const lot = parking('4012', pointAt(0, 0), { zone: { ...zone12, prices } });
  const screen = await renderMap({ objects: [lot], preset: { parking: '4012' }, ...other });
  const panel = screen.getByRole('region', { name: /Выбрано|Selected/ });
  await expect.element(panel).toBeVisible();
  return { ...screen, panel };
}

const plain = (text: string) => text.replaceAll(' ₽', '\u00a0₽');

test.each([
  ['Платно до 20:00, затем бесплатно', [price(50, 8, 20)]],
  ['Эта цена до 12:00, затем 100 ₽ в час', twoPrices],
  ['Бесплатно до 10:00, затем 50 ₽ в час', [price(50, 10, 20)]],
  ['Бесплатно до 08:00 завтра, затем 50 ₽ в час', [price(50, 8, 9)]],
  ['Платно до 24:00, затем бесплатно', [price(50, 9, 24)]],
  ['Платно до 08:00 завтра, затем бесплатно', [price(50, 9, 8)]],
  ['Бесплатно до 24:00 субботы, затем 50 ₽ в час', freeBut('sunday')],
  ['Бесплатно круглосуточно', [price(0, 0, 24)]],
  ['Платно круглосуточно', [price(50, 0, 24)]],
] as const)('PLUS-07 the panel says: %s', async (sentence, prices) => {
  const { panel } = await renderPanel(prices);
  await expect.element(panel.getByText(plain(sentence), { exact: true })).toBeVisible();
});

test('PLUS-07 times are the city’s: in Kamchatka it is half past six in the evening', async () => {
  const { panel } = await renderPanel([price(50, 8, 20)], { config: { timeZone: 'Asia/Kamchatka' } });
  await expect.element(panel.getByText('Платно до 20:00, затем бесплатно')).toBeVisible();
  await expect.element(panel.getByText(/время города/i).first()).toBeVisible();
  await expect
    .element(panel.getByRole('listitem').filter({ hasText: 'сейчас' }))
    .toHaveTextContent(/^08:00–20:00/);
});

test('PLUS-07 an open panel says so again when the price has changed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { panel, runtime } = await renderPanel([price(50, 8, 10)]);
  await expect.element(panel.getByText('Платно до 10:00, затем бесплатно')).toBeVisible();
  const clock = vi.spyOn(runtime.clock, 'now').mockReturnValue(instant(now + 30 * minuteMs));
  onTestFinished(() => clock.mockRestore());
  vi.advanceTimersByTime(10_000);
  await expect.element(panel.getByText(/^Бесплатно до 08:00 завтра/)).toBeVisible();
});

test('PLUS-07 the price of the hour at the chosen arrival: now, at a time, tomorrow morning', async () => {
  const { panel } = await renderPanel(twoPrices);
  const answer = panel.getByRole('status');
  await expect.element(answer).toHaveTextContent('Час, если приехать сейчас: 50 ₽');
  await panel.getByRole('radio', { name: 'Своё время' }).click();
  // At first the next full hour.
  await expect.element(panel.getByLabelText('Время приезда')).toHaveValue('10:00');
  await expect.element(answer).toHaveTextContent('Час с 10:00: 50 ₽');
  await panel.getByLabelText('Время приезда').fill('11:30');
  await expect.element(answer).toHaveTextContent('Час с 11:30: 75 ₽');
  await panel.getByLabelText('Время приезда').fill('12:00');
  await expect.element(answer).toHaveTextContent('Час с 12:00: 100 ₽');
  const marked = panel.getByRole('listitem').filter({ hasText: ', 12:00' });
  await expect.element(marked).toHaveTextContent(/^12:00–20:00/);
  await panel.getByLabelText('Время приезда').fill('09:00');
  await expect.element(answer).toHaveTextContent('Час с 09:00 завтра: 50 ₽');
  await panel.getByLabelText('Время приезда').fill('21:00');
  await expect.element(answer).toHaveTextContent('Час с 21:00: бесплатно');
  await panel.getByRole('radio', { name: 'Завтра утром' }).click();
  await expect.element(answer).toHaveTextContent('Час с 09:00 завтра: 50 ₽');
  const tomorrow = panel.getByRole('list', { name: 'Завтра: цены по часам' });
  await expect.element(tomorrow.getByRole('listitem').nth(1)).toHaveTextContent(/^08:00–12:00: .*, 09:00$/);
});

test('PLUS-07 NUM-07 the prices of tomorrow are those of its own day', async () => {
  const { panel } = await renderPanel(freeBut('sunday'), { config: { timeZone: 'America/Los_Angeles' } });
  // It is half past ten on Sunday evening there.
  const rows = (day: string) =>
    panel.getByRole('list', { name: `${day}: цены по часам` }).getByRole('listitem');
  await expect.element(rows('Сегодня')).toHaveTextContent('00:00–24:00: 50 ₽ в час, сейчас');
  await panel.getByRole('radio', { name: 'Завтра утром' }).click();
  await expect.element(rows('Завтра')).toHaveTextContent('00:00–24:00: бесплатно, 09:00');
});

test('PLUS-07 screen readers get the bar as a list of hours, with the current one marked', async () => {
  const { panel } = await renderPanel(twoPrices);
  const hours = panel.getByRole('list', { name: 'Сегодня: цены по часам' }).getByRole('listitem');
  await expect.element(hours.first()).toBeInTheDocument();
  expect(hours.elements().map((hour) => hour.textContent)).toEqual(
    [
      '00:00–08:00: бесплатно',
      '08:00–12:00: 50 ₽ в час, сейчас',
      '12:00–20:00: 100 ₽ в час',
      '20:00–24:00: бесплатно',
    ].map(plain),
  );
});

test('PLUS-07 A11Y-04 free, cheap and expensive hours differ by pattern, and each pattern has a text', async () => {
  await renderPanel(twoPrices);
  await expect.poll(() => document.querySelector('.kerb-map-tariff__bar')).not.toBeNull();
  const looks = [...document.querySelectorAll<HTMLElement>('.kerb-map-tariff__bar > span')].map((part) => {
    const { backgroundImage, backgroundColor } = getComputedStyle(part);
    return backgroundImage === 'none' ? backgroundColor : 'striped';
  });
  expect(looks[1]).toBe('striped');
  expect(new Set([looks[0], looks[1], looks[2]]).size).toBe(3);
  expect(looks[3]).toBe(looks[0]);
  const legend = [...document.querySelectorAll('.kerb-map-tariff__legend > li')].map(
    (row) => row.textContent,
  );
  expect(legend).toEqual(['бесплатно', '50 ₽ в час', '100 ₽ в час'].map(plain));
});

test('PLUS-07 the width of each part is its share of the day, and the mark is at the current time', async () => {
  await renderPanel(twoPrices);
  await expect.poll(() => document.querySelector('.kerb-map-tariff__bar')).not.toBeNull();
  const bar = document.querySelector('.kerb-map-tariff__bar');
  const width = bar?.clientWidth ?? 0;
  const shares = [...(bar?.children ?? [])].map((part) => part.getBoundingClientRect().width / width);
  for (const [index, share] of [8 / 24, 4 / 24, 8 / 24, 4 / 24].entries()) {
    expect(shares[index]).toBeCloseTo(share, 2);
  }
  const mark = bar && Number.parseFloat(getComputedStyle(bar, '::after').insetInlineStart);
  expect((mark ?? 0) + 2).toBeCloseTo((width * 9.5) / 24, 0);
});

test.each([
  ['00:30', 'Etc/GMT+6', 'ru'],
  ['04:30', 'Etc/GMT+2', 'ru'],
  ['04:30', 'Etc/GMT+2', 'en'],
  ['08:30', 'Etc/GMT-2', 'ru'],
  ['09:30', 'Europe/Moscow', 'ru'],
  ['20:30', 'Etc/GMT-14', 'ru'],
] as const)(
  'PLUS-07 at %s the mark and the name of the day stand beside each other (%s, %s)',
  async (...now) => {
    const [, timeZone, language] = now;
    await page.viewport(320, 700);
    onTestFinished(() => page.viewport(900, 800));
    await renderPanel(twoPrices, { config: { timeZone }, language });
    const box = (part: string) =>
      document.querySelector(`.kerb-map-tariff__${part}`)?.getBoundingClientRect() ?? new DOMRect();
    await expect.poll(() => box('mark').width).toBeGreaterThan(0);
    const [day, mark] = [box('day'), box('mark')];
    expect(day.right <= mark.left || mark.right <= day.left).toBe(true);
  },
);

test('PLUS-07 without prices, and for an inactive parking, nothing is shown', async () => {
  const { panel } = await renderPanel([]);
  expect(panel.getByText('Сколько стоит час').query()).toBeNull();
  const closed = parking('9', pointAt(0, 0), { isActive: false });
  const screen = await renderMap({ objects: [closed], preset: { parking: '9' } });
  await expect.element(screen.getByText('сейчас не работает').first()).toBeVisible();
  expect(document.querySelectorAll('.kerb-map-pay-now').length).toBe(0);
});

test.each(['light', 'dark'] as const)('axe finds nothing in the prices by the hour, %s', async (theme) => {
  const { panel } = await renderPanel(twoPrices, { theme });
  await panel.getByRole('radio', { name: 'Своё время' }).click();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { violations } = await axe.run(panel.element());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
