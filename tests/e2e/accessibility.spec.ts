import { addresses } from '../../playwright.config.ts';
import { noProblems, problems, problemsByWidth, waitUntilStill } from './models/axe.ts';
import { expect, test } from './setup/test.ts';

// Every screen of the portal, in both languages and colour schemes, at three widths:
// `tests/components/accessibility.browser.test.tsx`. These are the built pages, with the styles that a
// release has.
test('A11Y-01 axe finds nothing on the portal’s map and pay form, as they are built', async ({ page }) => {
  await page.goto(addresses.portal);
  await expect(page.locator('.kerb-marker').first()).toBeVisible();
  await waitUntilStill(page);
  expect(await problems(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Оплата', exact: true }).click();
  await expect(page.locator('form').first()).toBeVisible();
  await waitUntilStill(page);
  expect(await problems(page)).toEqual([]);
});

for (const [name, address, content] of [
  ['the municipal page', addresses.municipal, 'parking-pay form'],
  ['the partner’s page', addresses.partner, 'parking-map .kerb-marker'],
] as const) {
  test(`A11Y-01 axe finds nothing on ${name}, as it is built`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator(content).first()).toBeVisible();
    expect(await problemsByWidth(page)).toEqual(noProblems);
  });
}
