import { cityConfig } from '@kerb/cities/registry.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import type { CityConfig } from '@kerb/core/config/city-config.ts';
import { createCityRuntime } from '@kerb/kit/runtime/city-runtime.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { returnFromBank } from './city.ts';
import { connectPages } from './connect-pages.ts';
import { watchEachTest } from './departures.ts';
import { expectPriced, goOn, payNow, plateField, zoneField } from './guest-form.ts';
import { closePages, leavePage, openElement, openPortal } from './pages.harness.tsx';

const network = connectPages();
const departures = watchEachTest();
/** Each test has its own car: one car has one session. */
let plate = '';
let testCount = 300;

const firstZone = expect.stringMatching(/^1\b/);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

beforeEach(() => {
  testCount += 1;
  plate = `а${testCount}вс52`;
});

/** From the filled form to the payment page. */
async function goToPaymentPage(): Promise<void> {
  const before = departures().length;
  await expectPriced();
  await goOn().click();
  await payNow().click();
  await expect.poll(() => departures().slice(before).join()).toContain('/provider/pay/');
}

/** What a driver does on the payment page, and the portal at the address that follows. */
const comeBack = (action: Parameters<typeof returnFromBank>[1]) =>
  returnFromBank(departures().at(-1) ?? '', action);

describe('taps', () => {
  let taps = 0;
  const tap = async (target: { click(): Promise<void> }) => {
    taps += 1;
    await target.click();
  };
  beforeEach(() => {
    taps = 0;
  });

  async function tapThroughToBank(): Promise<void> {
    await expectPriced();
    await tap(goOn());
    await tap(payNow());
    await expect.poll(() => departures().length).toBe(1);
  }

  test('a guest gets from the form of a municipal page to the bank with five taps', async () => {
    openElement();
    await tap(zoneField());
    await zoneField().fill('1');
    await tap(page.getByRole('listbox').getByRole('option').first());
    await tap(plateField());
    await plateField().fill(plate);
    await tapThroughToBank();
    expect(taps).toBe(5);
  });

  test('PAY-26 PLUS-06 a guest who scanned a sign’s QR code gets to the bank in the same window, with three taps', async () => {
    await openPortal('/guest-payment?zone=1');
    await tap(plateField());
    await plateField().fill(plate);
    await tapThroughToBank();
    expect(taps).toBe(3);
  });
});

describe('a link to the form', () => {
  test('PLUS-06 fills in zone, plate and duration, also after a reload', async () => {
    await openPortal('/guest-payment?zone=1&plate=a123bc52&duration=02:00');
    for (const _ of ['opened', 'reloaded']) {
      await expect.element(zoneField()).toHaveValue(firstZone);
      await expect.element(plateField()).toHaveValue('А123ВС52');
      await expect.element(button('2 часа')).toHaveAttribute('aria-pressed', 'true');
      await expectPriced();
      await leavePage();
      await openPortal();
    }
  });

  test('EMB-28 of a form without script fills in zone and plate, and the duration from its minutes', async () => {
    await openPortal('/guest-payment?from=form&zone=1&plate=a123bc52&duration=120');
    await expect.element(zoneField()).toHaveValue(firstZone);
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await expect.element(button('2 часа')).toHaveAttribute('aria-pressed', 'true');
  });

  test('EMB-28 of a form without script fills in the parking in a city that sells by parking', async () => {
    const city = 'saint-petersburg';
    const { objects } = await createCityRuntime(cityConfig(city) as CityConfig).call(loadMap);
    const { code } = objects.find(({ category, isActive }) => category === 'onStreet' && isActive) ?? {};
    await openPortal(`/guest-payment?city=${city}&from=form&zone=${code}`);
    const parking = page.getByRole('combobox', { name: 'Номер парковки' });
    await expect.element(parking).toHaveValue(expect.stringMatching(new RegExp(`^${code}\\b`)));
  });

  test('EMB-06 is like the attributes of the element, which fill in zone, plate and duration', async () => {
    const element = openElement();
    const preset = { zone: '1', plate: 'a123bc52', duration: '02:00' };
    for (const [name, value] of Object.entries(preset)) element.setAttribute(name, value);
    await expect.element(zoneField()).toHaveValue(firstZone);
    await expect.element(plateField()).toHaveValue('А123ВС52');
    await expect.element(button('2 часа')).toHaveAttribute('aria-pressed', 'true');
  });

  test('PLUS-06 with invalid values leaves them out, with a warning that names the parameter, not its value', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await openPortal('/guest-payment?zone=no-such-zone&plate=%3Cscript%3E&duration=99:99');
    await expect.element(zoneField()).toHaveValue('');
    await expect.element(plateField()).toHaveValue('');
    const warnings = () => warn.mock.calls.flat().join('\n');
    await expect.poll(() => warnings().match(/preset/g)?.length).toBe(3);
    expect(warnings()).not.toMatch(/script|no-such-zone|99:99/);
  });
});

describe('what was typed into the portal’s form', () => {
  test('PLUS-06 survives a visit to the map, and a reload', async () => {
    await openPortal('/guest-payment?zone=1');
    await plateField().fill(plate);
    await expectPriced();
    await page.getByRole('main').getByRole('link', { name: 'На карте' }).click();
    await expect.element(page.getByRole('heading', { name: 'Карта парковок' })).toBeInTheDocument();
    history.back();
    await expect.element(plateField()).toHaveValue(plate);
    await leavePage();
    await openPortal('/guest-payment');
    await expect.element(plateField()).toHaveValue(plate);
    await expect.element(zoneField()).toHaveValue(firstZone);
    await expectPriced();
  });
});

test('PLUS-08 SMS commands seen once are there on the next visit although the city does not answer', async () => {
  openElement();
  await expect.poll(() => network().requests.join()).toContain('/api/sms-commands');
  const stored = async () => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('sms-commands')) return true;
    return false;
  };
  await vi.waitUntil(stored);
  await leavePage();
  network().fail(/\/(sms-commands|cost)$/, '503');
  openElement();
  await zoneField().fill('1');
  await page.getByRole('listbox').getByRole('option').first().click();
  await plateField().fill('А123ВС52');
  await expect.element(page.getByText('*А123ВС52*1')).toBeVisible();
});

test('REL-10 with a storage that is full a message says so before and after the payment, and the visit works', async () => {
  const errors = vi.fn();
  addEventListener('error', errors);
  for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
    for (let tries = 0; tries < 3; tries++) {
      try {
        localStorage.setItem(`full${tries}-${size}`, 'x'.repeat(size));
      } catch {
        break;
      }
    }
  }
  await openPortal('/guest-payment?zone=1');
  await expect.element(page.getByText('Браузер не даёт ничего запомнить')).toBeVisible();
  await plateField().fill(plate);
  await goToPaymentPage();
  await comeBack('pay');
  await expect.element(plateField().or(heading('Парковка оплачена'))).toBeVisible();
  await expect.element(page.getByText('Браузер не даёт ничего запомнить')).toBeVisible();
  removeEventListener('error', errors);
  expect(errors).not.toHaveBeenCalled();
});

test('PAY-31 CITY-05 the way back from the bank leads to the city of the payment, though another tab has chosen another one', async () => {
  const address = '/guest-payment?zone=1';
  await openPortal(`${address}&city=sochi`);
  // The portal takes the city out of the address; without it the next page is of the city of these tests.
  history.replaceState(history.state, '', address);
  await plateField().fill(plate);
  await goToPaymentPage();
  await comeBack('pay');
  await expect.element(heading('Парковка оплачена')).toBeVisible();
  expect(new URLSearchParams(location.search).get('city')).toBeNull();
});

describe('a barrier visit', () => {
  const card = () => page.getByLabelText('Номер карты парковки');

  test('BAR-03 declined by the bank: it is shown, and the card’s number is still there', async () => {
    await openPortal('/guest-payment');
    await page.getByRole('radio', { name: 'За шлагбаумом' }).click();
    await card().fill('210004');
    await button('Узнать стоимость').click();
    await payNow().click();
    await expect.poll(() => departures().join()).toContain('/provider/pay/');
    await comeBack('decline');
    await expect.element(heading('Оплата не прошла')).toBeVisible();
    await button('Попробовать ещё раз').click();
    await page.getByRole('radio', { name: 'За шлагбаумом' }).click();
    await expect.element(card()).toHaveValue('210004');
  });
});

test('SEC-04 markup in the server’s texts is shown as text in the form, on the card and in a dialog', async () => {
  const markup = (name: string) => `<img src=x onerror="window.hacked='${name}'"><b>${name}</b>`;
  network().change('/backend/v2/getZones', (reply) => {
    const body = JSON.parse(reply);
    for (const zone of body.result) zone.name = markup('zone');
    return JSON.stringify(body);
  });
  network().change('/api/options', (reply) => {
    const body = JSON.parse(reply);
    for (const method of body.result.paymentsMethods) {
      method.methodNameForShow = markup('method');
      method.methodDescription = markup('description');
    }
    return JSON.stringify(body);
  });
  await openPortal('/guest-payment');
  await zoneField().fill('1');
  const option = page.getByRole('listbox').getByRole('option').first();
  await expect.element(option).toHaveTextContent('<b>zone</b>');
  await option.click();
  await plateField().fill(plate);
  await expectPriced();
  await expect.element(page.getByRole('main')).toHaveTextContent('<b>description</b>');
  await goOn().click();
  await expect.element(payNow()).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent('<b>zone</b>');
  await expect.element(page.getByRole('main')).toHaveTextContent('<b>method</b>');
  network().answer('/backend/v2/paymentStart', { status: 'Error', errorMessage: markup('refusal') });
  await payNow().click();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('<b>refusal</b>');
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect('hacked' in window).toBe(false);
});

describe('the map', () => {
  const zoomIn = () => page.getByRole('button', { name: 'Приблизить', exact: true });
  const marker = () => document.querySelector('.kerb-marker');
  const title = () => document.querySelector('.kerb-map-head h2')?.textContent ?? '';
  const query = () => new URLSearchParams(location.search);

  test('PLUS-06 moving it adds no entries to the browser’s history', async () => {
    await openPortal('/');
    await expect.poll(marker).not.toBeNull();
    const entries = history.length;
    for (const zoom of ['17', '18']) {
      await zoomIn().click();
      await expect.poll(() => query().get('zoom')).toBe(zoom);
    }
    expect(history.length).toBe(entries);
  });

  test('PLUS-06 an address from a message or a QR code opens its parking; one with invalid parameters the map', async () => {
    await openPortal('/?center=north&zoom=near&categories=rocket&parking=none-such');
    await expect.poll(marker).not.toBeNull();
    await page.getByRole('combobox').fill('Большая Покровская');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect.poll(() => query().get('parking') ?? 'none-such').not.toBe('none-such');
    await expect.poll(title).not.toBe('');
    const [code, name] = [query().get('parking'), title()];
    await closePages();
    await openPortal(`/?parking=${code}`);
    await expect.poll(title).toBe(name);
  });
});

/** Texts twice as large, as a browser's text zoom makes them: boxes keep their size. */
function doubleText(): void {
  // A plate's sign fits its box; its label has the text.
  const all = [...document.querySelectorAll<HTMLElement>('main *:not(svg, svg *, .kerb-plate *)')];
  for (const { style } of all) style.fontSize = style.lineHeight = '';
  const sizes = all.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    return [fontSize, lineHeight].map(Number.parseFloat);
  });
  all.forEach(({ style }, index) => {
    const [font = 0, line = Number.NaN] = sizes[index] ?? [];
    style.fontSize = `${2 * font}px`;
    if (!Number.isNaN(line)) style.lineHeight = `${2 * line}px`;
  });
}

/** What lies outside of the page, or is cut off by its box. */
function clipped(): string[] {
  const isHidden = (element: Element) =>
    element.getBoundingClientRect().width < 2 ||
    element.closest('.kerb-visually-hidden, svg, .kerb-pay-map') !== null;
  const found = [...document.querySelectorAll('main *')].filter((element) => {
    if (isHidden(element)) return false;
    const { left, right } = element.getBoundingClientRect();
    const { overflowX } = getComputedStyle(element);
    const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    return right > innerWidth + 1 || left < -1 || (isCut && !element.matches('input'));
  });
  return found.map(
    (element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`,
  );
}

test.each([
  ['400 % zoom', 320, () => {}],
  ['200 % text', 640, doubleText],
] as const)(
  'A11Y-07 %s, %i px wide, loses nothing of the form, the card and the outcome',
  async (_, width, prepare) => {
    await page.viewport(width, 800);
    const check = () => {
      prepare();
      expect(clipped()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    };
    await openPortal('/guest-payment?zone=1');
    await plateField().fill(plate);
    await expectPriced();
    check();
    await goOn().click();
    await expect.element(payNow()).toBeVisible();
    check();
    await payNow().click();
    await expect.poll(() => departures().length).toBe(1);
    await comeBack('pay');
    await expect.element(button('Продлить парковку')).toBeVisible();
    check();
  },
);
