import type { Locator, Page } from '@playwright/test';
import { addresses } from '../../playwright.config.ts';
import { bank } from './models/bank.ts';
import { tabTo } from './models/keyboard.ts';
import { PayForm } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

test('A11Y-02 a guest pays and extends with the keyboard alone, and the focus follows', async ({ page }) => {
  await page.goto(addresses.municipal);
  const form = new PayForm(page, page.locator('parking-pay'));
  await expect(form.zone).toBeVisible();
  await tabTo(page, form.zone);
  await page.keyboard.type('1');
  await expect(form.root.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, form.plate);
  await page.keyboard.type(newPlate());
  await form.expectPriced();
  await tabTo(page, form.next);
  await page.keyboard.press('Enter');
  await expect(form.heading('Проверьте и оплатите')).toBeFocused();
  const change = form.root.getByRole('button', { name: 'Изменить' });
  await tabTo(page, change);
  await page.keyboard.press('Enter');
  await expect(form.next).toBeFocused();
  await form.expectPriced();
  await page.keyboard.press('Enter');
  await expect(form.heading('Проверьте и оплатите')).toBeFocused();
  await tabTo(page, form.pay);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/provider\/pay\//);
  await tabTo(page, page.getByRole('button', { name: /^Оплатить \d/ }));
  await page.keyboard.press('Enter');
  await expect(form.heading('Парковка оплачена')).toBeVisible();
  const extend = form.root.getByRole('button', { name: 'Продлить парковку' });
  await expect(extend).toBeVisible();
  await tabTo(page, extend);
  await expect(extend).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await form.expectPriced();
  await tabTo(page, form.next);
  await page.keyboard.press('Enter');
  await expect(form.heading('Проверьте и оплатите')).toBeFocused();
});

/** Elements that lie outside of the page or are cut off by their box. */
async function clippedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const host = document.querySelector('parking-pay');
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const element of host?.shadowRoot?.querySelectorAll('*') ?? []) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const isHidden =
        box.width < 2 ||
        style.visibility === 'hidden' ||
        element.closest('.kerb-visually-hidden, svg, .kerb-pay-map') !== null;
      if (isHidden) continue;
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`outside: ${name(element)}`);
      const isCut =
        ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      if (isCut && element.matches(':not(input)')) found.push(`cut: ${name(element)}`);
    }
    return found;
  });
}

/** Doubles the size of text, as a browser's text zoom does: boxes keep their size. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('parking-pay')?.shadowRoot;
    const elements = [...(root?.querySelectorAll('*') ?? [])].filter(
      // A plate is plateAsShown to fit its box; its label holds the text.
      (element) => element instanceof HTMLElement && !element.closest('.kerb-plate'),
    ) as HTMLElement[];
    for (const { style } of elements) {
      style.removeProperty('font-size');
      style.removeProperty('line-height');
    }
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [fontSize, lineHeight].map(Number.parseFloat);
    });
    elements.forEach(({ style }, index) => {
      const [font = 0, line = Number.NaN] = sizes[index] ?? [];
      style.fontSize = `${font * 2}px`;
      if (!Number.isNaN(line)) style.lineHeight = `${line * 2}px`;
    });
  });
}

/** 400 % of 1280 px is 320 px. */
for (const [what, width, prepare] of [
  ['400 % zoom', 320, async () => {}],
  ['200 % text', 640, doubleText],
] as const) {
  test(`A11Y-07 ${what} loses nothing of the form, the card and the outcome`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(addresses.municipal);
    const form = new PayForm(page, page.locator('parking-pay'));
    await form.fill({ plate: newPlate() });
    await prepare(page);
    expect(await clippedElements(page)).toEqual([]);
    await form.next.click();
    await expect(form.pay).toBeVisible();
    await prepare(page);
    expect(await clippedElements(page)).toEqual([]);
    await form.pay.click();
    await page.waitForURL(/\/provider\/pay\//);
    await bank.pay(page);
    await expect(form.root.getByRole('button', { name: 'Продлить парковку' })).toBeVisible();
    await prepare(page);
    expect(await clippedElements(page)).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A11Y-07 the pay button is at least 44 px high, and no target is smaller than 24 px', async ({
    page,
  }) => {
    await page.goto(addresses.municipal);
    const form = new PayForm(page, page.locator('parking-pay'));
    await form.fill({ plate: newPlate() });
    const small = await page.evaluate(() => {
      const root = document.querySelector('parking-pay')?.shadowRoot;
      const targets =
        root?.querySelectorAll('button, input:not([type="radio"], [type="checkbox"]), select') ?? [];
      return [...targets].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isSmall =
          width > 0 && (height < 24 || width < 24 || (target.matches('.kerb-button--pay') && height < 44));
        return isSmall ? [`${target.outerHTML.slice(0, 90)} ${width} × ${height}`] : [];
      });
    });
    expect(small).toEqual([]);
  });

  test('a guest gets from the municipal page to the bank in fewer than ten taps', async ({ page }) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto(addresses.municipal);
    const form = new PayForm(page, page.locator('parking-pay'));
    await tap(form.zone);
    await page.keyboard.type('1');
    await tap(form.root.getByRole('listbox').getByRole('option').first());
    await tap(form.plate);
    await page.keyboard.type(newPlate());
    await form.expectPriced();
    await tap(form.next);
    await tap(form.pay);
    await page.waitForURL(/\/provider\/pay\//);
    expect(taps).toBeLessThan(10);
    expect(taps).toBe(5);
  });

  test('PLUS-06 a guest who scanned a sign’s QR code gets to the bank in three taps', async ({ page }) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto(`${addresses.portal}/guest-payment?zone=1`);
    const form = new PayForm(page, page.getByRole('main'));
    await tap(form.plate);
    await page.keyboard.type(newPlate());
    await form.expectPriced();
    await tap(form.next);
    await tap(form.pay);
    await page.waitForURL(/\/provider\/pay\//);
    expect(taps).toBe(3);
  });
});
