import { addresses } from '../../playwright.config.ts';
import { PayForm } from './models/pay-form.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

for (const [where, address, root] of [
  ['the element', addresses.municipal, 'parking-pay'],
  ['the portal', `${addresses.portal}/guest-payment`, 'main'],
] as const) {
  test(`what was typed into the pay form survives a reload and a step back: ${where}`, async ({ page }) => {
    await page.goto(address);
    const form = new PayForm(page, page.locator(root));
    await form.fill({ plate: 'а123вс52' });
    const zone = await form.zone.inputValue();
    await page.reload();
    await expect(form.plate).toHaveValue('а123вс52');
    await expect(form.zone).toHaveValue(zone);
    await form.expectPriced();
    await form.next.click();
    await expect(form.heading('Проверьте и оплатите')).toBeVisible();
    await page.goto(addresses.partner);
    await page.goBack();
    await expect(form.plate).toHaveValue('а123вс52');
  });
}
