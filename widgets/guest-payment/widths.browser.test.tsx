import { kopecks } from '@kerb/core/domain/money.ts';
import type { QuoteInterval } from '@kerb/core/domain/payment/quote.ts';
import { type Instant, minuteMs } from '@kerb/core/domain/time.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  fakeApi,
  fillIn,
  goToCard,
  noon,
  payNow,
  plateField,
  quoteOf,
  renderGuestPayment,
  resetPage,
  zoneField,
} from './guest-payment.harness.tsx';

const media = (features: { name: string; value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', { features });

afterEach(async () => {
  await media([]);
  document.body.removeAttribute('style');
  await resetPage();
  await page.viewport(900, 800);
});

const hour = 60 * minuteMs;
const intervals = [0, 3000, 6000].map(
  (cost, index): QuoteInterval => ({
    from: (noon + index * hour) as Instant,
    to: (noon + (index + 1) * hour) as Instant,
    cost: kopecks(cost),
    concession: index === 2 ? 'Многодетная семья' : undefined,
  }),
);

/** A form with all of its optional parts. */
async function openFullForm(width: number, height = 800) {
  await page.viewport(width, height);
  document.body.style.margin = '12px';
  localStorage.setItem(
    'recentVehicles',
    '[{"plate":"А123ВС52"},{"plate":"М777ММ777"},{"plate":"AB-123456","isForeign":true}]',
  );
  localStorage.setItem('recentPlaces:nizhny-novgorod', '["1012","1009"]');
  const api = fakeApi();
  const discount = { discount: kopecks(1000), discountPercent: 10, concessions: 'Многодетная семья' };
  api.quoteStay.mockResolvedValue(quoteOf(90, { intervals, ...discount }));
  const settings = { hasBonuses: true, asksVehicleCategory: true };
  const form = await renderGuestPayment({ api, settings });
  await fillIn('12', 'к001кк16');
  await page.getByRole('radio', { name: 'Стоянка уже началась' }).click();
  await page.getByLabelText('Начало стоянки').fill('11:00');
  await page.getByText('Счёт телефона').click();
  await page.getByRole('checkbox', { name: /Запомнить/ }).click();
  await vi.waitFor(() => expect(form.shadow.querySelector('.kerb-pay__discount')).not.toBeNull());
  return form;
}

const isHidden = (element: Element) =>
  element.closest('.kerb-visually-hidden, [aria-hidden=true], svg, option') !== null;
const nameOf = (element: Element) =>
  `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`;

/** The elements that overflow the window, and those that are cut off. */
function lost(shadow: ShadowRoot): string[] {
  const seen = [...shadow.querySelectorAll('.kerb-root *')].filter((element) => !isHidden(element));
  const outside = seen.filter((element) => {
    const { right, left, width } = element.getBoundingClientRect();
    return width > 0 && (right > innerWidth + 1 || left < -1);
  });
  const cut = seen.filter((element) => {
    const { overflowX } = getComputedStyle(element);
    const isField = element.matches('input, select');
    return overflowX !== 'visible' && !isField && element.scrollWidth > element.clientWidth + 1;
  });
  return [...outside, ...cut].map(nameOf);
}

/** All but plates, which are pictures as wide as their place. */
function doubleTexts(shadow: ShadowRoot): void {
  const texts = '.kerb-root *:not(svg, svg *, .kerb-plate, .kerb-plate *)';
  const all = [...shadow.querySelectorAll<HTMLElement>(texts)];
  const sizes = all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const lines = all.map((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  all.forEach((element, index) => {
    element.style.fontSize = `${2 * (sizes[index] ?? 16)}px`;
    const line = lines[index] ?? Number.NaN;
    if (!Number.isNaN(line)) element.style.lineHeight = `${2 * line}px`;
  });
}

test('the form does not move when the code of the choice above it loads', async () => {
  const { shadow } = await renderGuestPayment({ settings: { hasBarrierParking: true } });
  await expect.element(plateField()).toBeVisible();
  const kind = shadow.querySelector('.kerb-pay__kind')?.getBoundingClientRect();
  const form = shadow.querySelector('form')?.getBoundingClientRect();
  expect((form?.top ?? 0) - (kind?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
});

test.each([800, 1280])('the choice of the kind is aligned with the form, %i px wide', async (width) => {
  await page.viewport(width, 800);
  const { shadow } = await renderGuestPayment({ settings: { hasBarrierParking: true } });
  const left = (selector: string) => shadow.querySelector(selector)?.getBoundingClientRect().left;
  await expect.element(plateField()).toBeVisible();
  expect(left('.kerb-pay__kind')).toBe(left('form'));
  await page.getByRole('radio', { name: 'За шлагбаумом' }).click();
  await expect.element(page.getByLabelText('Номер карты парковки')).toBeVisible();
  expect(left('.kerb-pay-barrier')).toBe(left('.kerb-pay__kind'));
});

test('long texts of a city without a space break inside of the form, and of 5,000 intervals only some are drawn', async () => {
  document.body.style.margin = '12px';
  const long = 'Ж'.repeat(2000);
  const api = fakeApi();
  api.loadZones.mockResolvedValue([{ id: '1012', code: '12', name: `Зона 12. ${long}`, prices: [] }]);
  const many = Array.from({ length: 5000 }, (_, index): QuoteInterval => {
    const from = (noon + index * minuteMs) as Instant;
    return { from, to: (from + minuteMs) as Instant, cost: kopecks(index % 3), concession: undefined };
  });
  api.quoteStay.mockResolvedValue(quoteOf(75, { intervals: many }));
  const method = { id: 'card', title: long, description: long, isPhoneRequired: false };
  const { shadow } = await renderGuestPayment({ api, settings: { paymentMethods: [method] } });
  const isWide = () => document.documentElement.scrollWidth > innerWidth;
  await zoneField().click();
  await expect.element(page.getByRole('listbox').getByRole('option')).toBeVisible();
  expect(isWide(), 'with the list of zones').toBe(false);
  expect(lost(shadow)).toEqual([]);
  await fillIn();
  await expect.element(page.getByText('И ещё интервалов: 4904')).toBeVisible();
  expect(shadow.querySelectorAll('.kerb-pay__intervals tbody tr')).toHaveLength(96);
  expect(isWide(), 'with a zone and its price').toBe(false);
  await goToCard();
  expect(shadow.textContent).toContain(long);
  expect(isWide(), 'with the card').toBe(false);
  expect(lost(shadow)).toEqual([]);
});

test('a hundred thousand zones are sorted by one collator, and only some are drawn', async () => {
  const api = fakeApi();
  api.loadZones.mockResolvedValue(
    Array.from({ length: 100_000 }, (_, number) => {
      // Codes that are no numbers have to be compared as texts.
      const code = `К${(number * 7919) % 100_000}`;
      return { id: code, code, name: `Зона ${code}. Улица ${code}`, prices: [] };
    }),
  );
  // Each of them makes a collator: one per comparison of two zones took ten seconds.
  const collator = vi.spyOn(Intl, 'Collator');
  const compare = vi.spyOn(String.prototype, 'localeCompare');
  const { shadow } = await renderGuestPayment({ api });
  await zoneField().click();
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(shadow.querySelectorAll('[role=option]').length).toBeLessThan(500);
  await fillIn('К12');
  await expect.element(page.getByText('Улица К12', { exact: true })).toBeVisible();
  expect(collator.mock.calls.length + compare.mock.calls.length).toBeLessThan(100);
});

test('no duration button breaks a word on the narrowest screen', async () => {
  await page.viewport(320, 640);
  document.body.style.margin = '12px';
  const { shadow, speak } = await renderGuestPayment();
  await speak('en');
  await expect.element(page.getByRole('button', { name: '3 hours' })).toBeVisible();
  const heights = [...shadow.querySelectorAll('.kerb-pay__chip')].map((chip) => chip.clientHeight);
  expect(new Set(heights).size).toBe(1);
  expect(heights[0]).toBeLessThan(48);
});

describe('A11Y-07 nothing is lost', () => {
  test.each([
    ['a phone', 390],
    ['200 % of 1280', 640],
    ['400 % of 1280', 320],
  ])('A11Y-07 at %s, %i px wide, in the form and on the card', async (_what, width) => {
    const { shadow } = await openFullForm(width);
    expect(lost(shadow)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.getByRole('textbox', { name: 'Телефон' }).fill('79101234567');
    await goToCard();
    await expect.element(payNow()).toBeVisible();
    expect(lost(shadow)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test.each([390, 768, 1280])(
    'A11Y-07 with the text alone twice as large, in a window of %i px',
    async (width) => {
      const { shadow } = await openFullForm(width);
      doubleTexts(shadow);
      expect(lost(shadow)).toEqual([]);
    },
  );

  test.each([320, 390, 768])(
    'A11Y-07 with the text of the card alone twice as large, in a window of %i px',
    async (width) => {
      const { shadow } = await openFullForm(width);
      await page.getByRole('textbox', { name: 'Телефон' }).fill('79101234567');
      await goToCard();
      doubleTexts(shadow);
      expect(lost(shadow)).toEqual([]);
    },
  );

  test('A11Y-07 in a window as low as at 400 %, the sticky end of the form covers nothing', async () => {
    const { shadow } = await openFullForm(320, 256);
    const end = shadow.querySelector('.kerb-pay__end');
    expect(end && getComputedStyle(end).position).toBe('static');
    await page.viewport(390, 800);
    expect(end && getComputedStyle(end).position).toBe('sticky');
  });

  test('A11Y-07 in a window as low as at 400 %, the buttons of the card cover nothing', async () => {
    const { shadow } = await openFullForm(320, 256);
    await page.getByRole('textbox', { name: 'Телефон' }).fill('79101234567');
    await goToCard();
    const actions = shadow.querySelector('.kerb-pay-confirm__actions');
    expect(actions && getComputedStyle(actions).position).toBe('static');
    await page.viewport(390, 660);
    expect(actions && getComputedStyle(actions).position).toBe('sticky');
  });
});

test('A11Y-07 every touch target is 44 px high and wide', async () => {
  const { shadow } = await openFullForm(390);
  const targets = shadow.querySelectorAll(
    'button, a, select, .kerb-choice, .kerb-segment, .kerb-pay__method, .kerb-control',
  );
  const small = [...targets].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return !isHidden(element) && (width < 44 || height < 44);
  });
  expect(targets.length).toBeGreaterThan(15);
  expect(small.map(nameOf)).toEqual([]);
});

test('A11Y-07 with reduced motion nothing moves', async () => {
  await media([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  const { shadow } = await openFullForm(390);
  await page.getByRole('button', { name: '2 часа' }).click();
  const moving = shadow
    .getAnimations()
    .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 10);
  expect(moving).toEqual([]);
});

test('A11Y-04 A11Y-07 with forced colours a chosen option differs from the others', async () => {
  await media([{ name: 'forced-colors', value: 'active' }]);
  const { shadow } = await openFullForm(390);
  const backgroundOf = (selector: string) => {
    const element = shadow.querySelector(selector);
    return element ? getComputedStyle(element).backgroundColor : selector;
  };
  expect(backgroundOf('.kerb-pay__chip[aria-pressed=true]')).not.toBe(
    backgroundOf('.kerb-pay__chip[aria-pressed=false]'),
  );
  const checks = [...shadow.querySelectorAll('.kerb-pay__method')].map((method) => {
    const icon = method.querySelector('.kerb-icon');
    return icon && getComputedStyle(icon).visibility;
  });
  expect(checks).toEqual(['hidden', 'visible']);
});

test('PLUS-09 A11Y-04 free, cheap and dear hours differ by text and height, not only by colour', async () => {
  const { shadow } = await openFullForm(900);
  const rows = page
    .getByRole('row')
    .elements()
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toEqual([
    'ПериодЛьготаСтоимость',
    '12:00–13:00Без льготыбесплатно',
    '13:00–14:00 дешевлеБез льготы30,00 ₽',
    '14:00–15:00 дорожеМногодетная семья60,00 ₽',
  ]);
  const heights = [...shadow.querySelectorAll('.kerb-pay__stretch')].map((bar) => bar.clientHeight);
  expect(new Set(heights).size).toBe(3);
  await expect.element(page.getByText('Скидка 10,00 ₽ (10 %): Многодетная семья')).toBeVisible();
});

describe('the plate beside the field', () => {
  test.each([
    ['a 123 bc 77', 'А 123 ВС 77', 'white'],
    ['А123ВСЕ77', 'А 123 ВСЕ 77', 'white'],
    ['bc123 77', 'ВС12377', 'yellow'],
    ['ab123c77', 'АВ123С77', 'white'],
    ['1234 ab 77', '1234 АВ 77', 'white square'],
    ['a1234 77', 'А123477', 'blue'],
    ['123a77', '123А77', 'blue'],
    ['1234a77', '1234А77', 'blue square'],
  ])('VAL-02 PAY-05 "%s" is drawn as %s, %s', async (typed, shown, face) => {
    const { shadow } = await renderGuestPayment();
    await plateField().fill(typed);
    const plate = page.getByRole('img', { name: shown.replaceAll(' ', '\u00a0') });
    await expect.element(plate).toBeVisible();
    for (const kind of face.split(' ')) expect(plate.element().className).toContain(`kerb-plate--${kind}`);
    const box = shadow.querySelector('.kerb-pay__plate')?.getBoundingClientRect();
    const drawn = plate.element().getBoundingClientRect();
    expect(drawn.height).toBeLessThanOrEqual((box?.height ?? 0) + 1);
    expect(plate.element().textContent).toContain('RUS');
  });

  test('PAY-05 no plate is shown for an incomplete number; a foreign one has no flag', async () => {
    await renderGuestPayment();
    await plateField().fill('а123в');
    expect(page.getByRole('img').elements()).toEqual([]);
    await page.getByRole('checkbox', { name: 'Иностранный номер' }).click();
    await plateField().fill('ab-123 cd');
    await userEvent.tab();
    const plate = page.getByRole('img', { name: 'AB-123CD' });
    await expect.element(plate).toBeVisible();
    expect(plate.element().textContent).not.toContain('RUS');
  });
});
