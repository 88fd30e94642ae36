import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { connectPages } from './connect-pages.ts';
import { chooseZone, expectPriced, goOn, plateField, zoneField } from './guest-form.ts';
import { obscuredFocus, phoneWindows } from './obscured-focus.ts';
import { city, openElement, openPortal } from './pages.harness.tsx';

const network = connectPages();
let plateCount = 500;

beforeEach(async () => {
  await page.viewport(390, 844);
});

async function fillIn(): Promise<void> {
  await chooseZone();
  plateCount += 1;
  await plateField().fill(`а${plateCount}вс52`);
  await expectPriced();
}

/** Also in a shadow root. */
const hasFocus = (target: Locator) => target.query()?.matches(':focus');

/** Presses Tab until this control has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let steps = 0; steps < 60 && !hasFocus(target); steps++) await userEvent.keyboard('{Tab}');
  expect(hasFocus(target)).toBe(true);
}

/** What was hidden when it had the focus, while Tab, then Shift+Tab, went through all controls. */
async function hiddenFocus(): Promise<string[]> {
  const hidden = new Set<string>();
  for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
    let steps = 0;
    for (; steps < 90; steps++) {
      await userEvent.keyboard(keys);
      // After the last control the focus is outside of the page.
      const problem = document.hasFocus() ? obscuredFocus() : undefined;
      if (problem) hidden.add(`${keys}: ${problem}`);
      if (problem === undefined && steps > 2) break;
    }
    expect(steps, `controls reached with ${keys}`).toBeGreaterThan(2);
    expect(steps, `controls reached with ${keys}`).toBeLessThan(90);
  }
  return [...hidden];
}

async function expectNothingHidden(windows = phoneWindows): Promise<void> {
  for (const { width, height } of windows) {
    await page.viewport(width, height);
    expect(await hiddenFocus(), `${width} × ${height}`).toEqual([]);
  }
}

/** The tallest and the lowest; the form with a price, whose bar is the highest, is tried in all windows. */
const extremeWindows = phoneWindows.filter(({ height }) => height > 800 || height < 400);
/** What stays at the lower edge covers most in a narrow window, and where a keyboard is open. */
const lowWindows = phoneWindows.filter(({ width, height }) => width < 390 || height < 400);

function windowsOf(screen: string) {
  if (screen.includes('with a price')) return phoneWindows;
  return /is confirmed|the plan/.test(screen) ? lowWindows : extremeWindows;
}

const screens: Readonly<Record<string, () => Promise<void>>> = {
  'the pay form of an element, with a price': async () => {
    openElement();
    await fillIn();
  },
  'the card that is confirmed before the payment': async () => {
    openElement();
    await fillIn();
    await goOn().click();
    await expect.element(page.getByRole('button', { name: /^Оплатить/ })).toBeVisible();
  },
  'the plan of a visit on the map': async () => {
    await openPortal('/?destination=56.3268,44.0059');
    await expect.element(page.getByText(/^Найдено/).first()).toBeVisible();
  },
  'the pay form of the portal, still empty': async () => {
    await openPortal('/guest-payment');
    await expect.element(plateField()).toBeVisible();
  },
  'the form of a barrier card': async () => {
    openElement();
    await page.getByRole('radio', { name: 'За шлагбаумом' }).click();
    await expect.element(page.getByLabelText('Номер карты парковки')).toBeVisible();
  },
  'logging in': async () => {
    await openPortal('/guest-payment');
    await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click();
    await expect.element(page.getByLabelText('E-mail или телефон')).toHaveFocus();
  },
  'signing up': async () => {
    await openPortal('/registration');
    // It comes with the city's settings, after the fields.
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Согласие/ })).toBeVisible();
  },
  'parking from an account': async () => {
    localStorage.setItem(`token:${city}:standart`, await network().logIn());
    await openPortal('/profile/parking?zone=1001');
    await expect.element(page.getByRole('form', { name: 'Оплата парковки' })).toBeVisible();
  },
};

describe('A11Y-08 no control with the focus is hidden, forward or backward', () => {
  test.each(Object.entries(screens))('A11Y-08 on %s', async (name, open) => {
    await open();
    await expectNothingHidden(windowsOf(name));
  });

  test('A11Y-08 on the map with the panel of a parking', async () => {
    await openPortal('/');
    const search = page.getByRole('combobox');
    await search.fill('Большая Покровская');
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect.element(page.getByRole('button', { name: /^Оплатить/ }).first()).toBeVisible();
    // An on-screen keyboard is there for the search field alone.
    await expectNothingHidden(phoneWindows.filter(({ height }) => height > 400));
    await page.viewport(390, 340);
    (search.element() as HTMLElement).focus();
    expect(obscuredFocus()).toBe('');
  });
});

/** The element below a window's height of the host page: what has the focus comes to the lower edge. */
function openBelowWindow(): void {
  openElement();
  const above = document.createElement('div');
  above.style.blockSize = '100vh';
  document.body.prepend(above);
}

test.each(phoneWindows)(
  'A11Y-08 the bar of the price that comes does not cover the plate that is typed, $width × $height',
  async ({ width, height }) => {
    await page.viewport(width, height);
    openBelowWindow();
    await expect.element(zoneField()).toBeInTheDocument();
    await tabTo(zoneField());
    await userEvent.keyboard('1');
    await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await tabTo(plateField());
    plateCount += 1;
    await userEvent.keyboard(`а${plateCount}вс52`);
    await expectPriced();
    expect(obscuredFocus()).toBe('');
    expect(hasFocus(plateField())).toBe(true);
  },
);

test('A11Y-08 a field that the form itself focuses, for what is missing, is not below the bar', async () => {
  openBelowWindow();
  await chooseZone();
  for (const { width, height } of phoneWindows) {
    await page.viewport(width, height);
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
    // A press of the button without a plate, which does not scroll to the button first.
    (goOn().element() as HTMLElement).click();
    await expect.poll(() => hasFocus(plateField())).toBe(true);
    await expect.poll(() => `${height} px: ${obscuredFocus()}`).toBe(`${height} px: `);
  }
});

test('A11Y-08 a keyboard that opens leaves the field that was touched in view', async () => {
  openBelowWindow();
  await fillIn();
  await plateField().click();
  for (const height of [500, 340]) {
    await page.viewport(390, height);
    plateField().element().scrollIntoView({ block: 'nearest' });
    expect(obscuredFocus(), `${height} px`).toBe('');
  }
});
