import type { Page } from '@playwright/test';
import { expect } from '../e2e/setup/test.ts';
import { focusIn, holdCode, isReady } from './hold-code.ts';
import { test } from './host-page.ts';
import { layoutShifts } from './layout-shifts.ts';

test.use({ now: 'running' });

const pay = '<parking-pay city="nizhny-novgorod"></parking-pay><p>Below</p>';

/** Waits until the code has rendered its form, which may wait behind the painted one. */
const isRendered = (page: Page) =>
  expect(page.locator('parking-pay .kerb-mount [role=combobox]').first()).toBeAttached();

test('EMB-25 a text that is being composed stays with its field; the code takes over when it is done', async ({
  page,
  openHostPage,
}) => {
  const release = await holdCode(page);
  await openHostPage(pay);
  const element = page.locator('parking-pay');
  await element.getByLabel('Номер автомобиля').focus();
  const ime = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('А12');
  release();
  await isRendered(page);
  await compose('А123В');
  expect(await focusIn(element)).toEqual(['plate', 'А123В', 5, 5]);
  await ime.send('Input.insertText', { text: 'А123ВС52' });
  await isReady(element);
  expect(await focusIn(element)).toEqual(['plate', 'А123ВС52', 8, 8]);
});

test('EMB-25 a button that is being pressed stays below the pointer', async ({ page, openHostPage }) => {
  const release = await holdCode(page);
  await openHostPage(pay);
  const element = page.locator('parking-pay');
  await element.getByRole('button', { name: 'Продолжить' }).hover({ force: true });
  await page.mouse.down();
  release();
  await isRendered(page);
  await page.mouse.up();
  await isReady(element);
  await expect(element.locator('[name=zone]')).toHaveAttribute('aria-invalid', 'true');
});

for (const width of [390, 600, 768, 830, 1280])
  test(`EMB-25 at ${width} px nothing moves when the code takes over`, async ({ page, openHostPage }) => {
    await page.setViewportSize({ width, height: 1400 });
    const release = await holdCode(page);
    await openHostPage(pay);
    const element = page.locator('parking-pay');
    await expect(element.getByLabel('Номер автомобиля')).toBeVisible();
    const before = await layoutShifts(page);
    release();
    await isReady(element);
    expect(await layoutShifts(page)).toEqual(before);
  });
