import { addresses } from '../../playwright.config.ts';
import { noProblems, problemsByWidth } from './models/axe.ts';
import { expect, test } from './setup/test.ts';

// Every screen of the portal, in both languages and colour schemes:
// `tests/components/accessibility.browser.test.tsx`. These are the built pages, with the styles that a
// release has.
for (const [name, address, content] of [
  ['the portal’s map', addresses.portal, '.kerb-marker'],
  ['the portal’s pay form', `${addresses.portal}/guest-payment`, 'form'],
  ['the municipal page', addresses.municipal, 'parking-pay form'],
  ['the partner’s page', addresses.partner, 'parking-map .kerb-marker'],
] as const) {
  test(`A11Y-01 axe finds nothing on ${name}, as it is built`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator(content).first()).toBeVisible();
    expect(await problemsByWidth(page)).toEqual(noProblems);
  });
}
