import type { Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { anna } from './models/drivers.ts';
import { hiddenFocus, hidesTheFocus, phoneWindows } from './models/focus.ts';
import { tabTo } from './models/keyboard.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { signInOn } from './models/sign-in.ts';
import { expect, test } from './setup/test.ts';

const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the pay form on a municipal page, with a price': async (page) => {
    await page.goto(addresses.municipal);
    await new PayForm(page, page.locator('parking-pay')).fill({ plate: newPlate() });
  },
  'the pay form of the portal, still empty': async (page) => {
    await page.goto('/guest-payment');
    await expect(page.getByLabel('Номер автомобиля')).toBeVisible();
  },
  'the form of a barrier card': async (page) => {
    await page.goto('/guest-payment');
    await page.getByRole('radio', { name: 'За шлагбаумом' }).check();
    await expect(page.getByLabel('Номер карты парковки')).toBeVisible();
  },
  'logging in': async (page) => {
    await page.goto('/guest-payment');
    await signInOn(page).open();
    await expect(signInOn(page).identifier).toBeFocused();
  },
  'signing up': async (page) => {
    await page.goto('/registration');
    await expect(page.getByRole('main').getByLabel('E-mail')).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens)) {
  test(`A11Y-08 no control with the focus is hidden, forward or backward, on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await expectNothingHidden(page);
  });
}

for (const window of phoneWindows) {
  test(`A11Y-08 the bar of the price that comes does not cover the plate that is typed, ${window.width} × ${window.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    await page.goto(addresses.municipal);
    const form = new PayForm(page, page.locator('parking-pay'));
    await expect(form.plate).toBeVisible();
    await tabTo(page, form.zone);
    await page.keyboard.type('1');
    await form.root.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, form.plate);
    await page.keyboard.type(newPlate());
    await form.expectPriced();
    expect(await page.evaluate(hidesTheFocus)).toBe('');
    await expect(form.plate).toBeFocused();
  });
}

test('A11Y-08 a field that the form itself focuses, for what is missing, is not below the bar', async ({
  page,
}) => {
  for (const window of phoneWindows) {
    await page.setViewportSize(window);
    await page.goto(addresses.municipal);
    const form = new PayForm(page, page.locator('parking-pay'));
    await expect(form.plate).toBeVisible();
    await form.chooseZone('1');
    await page.evaluate(() => scrollTo(0, 0));
    // A press of the button without a plate; Playwright would scroll to the button first.
    await form.next.evaluate((button: HTMLElement) => button.click());
    await expect(form.plate).toBeFocused();
    await expect.poll(() => page.evaluate(hidesTheFocus), `${window.width} × ${window.height}`).toBe('');
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('A11Y-08 a keyboard that opens leaves the field that was touched in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.fill({ plate: newPlate() });
  await form.plate.click();
  for (const height of [500, 340]) {
    await page.setViewportSize({ width: 390, height });
    await form.plate.evaluate((field) => field.scrollIntoView({ block: 'nearest' }));
    expect(await page.evaluate(hidesTheFocus), `${height} px`).toBe('');
  }
});

test('A11Y-08 no control with the focus is hidden, forward or backward, on the map with the panel of a parking', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const search = page.getByRole('combobox');
  await search.fill('Большая Покровская');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('button', { name: /^Оплатить/ }).first()).toBeVisible();
  // An on-screen keyboard is there for the search field alone.
  await expectNothingHidden(
    page,
    phoneWindows.filter(({ height }) => height > 400),
  );
  await page.setViewportSize({ width: 390, height: 340 });
  await search.focus();
  expect(await page.evaluate(hidesTheFocus)).toBe('');
});

test.describe('signed in', () => {
  test.use({ driver: anna });

  test('A11Y-08 no control with the focus is hidden, forward or backward, on parking from an account', async ({
    page,
  }) => {
    // The page has many controls, each is reached twice in each window.
    test.setTimeout(150_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/profile/parking?zone=1001');
    await expect(page.getByRole('form', { name: 'Оплата парковки' })).toBeVisible();
    await expectNothingHidden(page);
  });
});

async function expectNothingHidden(page: Page, windows = phoneWindows): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    expect(await hiddenFocus(page), `${window.width} × ${window.height}`).toEqual([]);
  }
}
