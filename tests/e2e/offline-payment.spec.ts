import { addresses } from '../../playwright.config.ts';
import { cityServer } from './models/city-server.ts';
import { PayForm } from './models/pay-form.ts';
import { untilQuiet } from './models/quiet.ts';
import { expect, test } from './setup/test.ts';

/** No payment is made here, so one plate will do. */
const plate = 'А123ВС52';

for (const [name, address] of [
  ['municipal page', addresses.municipal],
  ['portal', `${addresses.portal}/guest-payment`],
] as const) {
  test(`PLUS-08 REL-05 offline on the ${name}: the SMS is offered, and nothing is sent once online again`, async ({
    page,
    context,
  }) => {
    const payments: string[] = [];
    page.on('request', (request) => {
      if (/payment(Start|\/start)/i.test(request.url())) payments.push(request.url());
    });
    const commands = page.waitForResponse(/\/api\/sms-commands/);
    await page.goto(address);
    const isOnPortal = address !== addresses.municipal;
    const form = new PayForm(page, page.locator(isOnPortal ? 'main' : 'parking-pay'));
    await expect(form.plate).toBeVisible();
    await commands;

    await context.setOffline(true);
    await form.chooseZone('1');
    await form.plate.fill(plate);
    const code = await form.zone.inputValue();
    const message = form.root.getByText(`p${code}*${plate}*1`);
    await expect(message).toBeVisible();
    const link = form.root.getByRole('link', { name: 'Открыть SMS' });
    await expect(link).toHaveAttribute('href', `sms:7878?&body=${encodeURIComponent(`p${code}*${plate}*1`)}`);

    await context.setOffline(false);
    await expect(message).toHaveCount(0);
    await expect(form.plate).toHaveValue(plate);
    await untilQuiet(page);
    expect(payments).toEqual([]);
  });
}

test('PLUS-08 SMS commands seen once are there on the next visit although the city does not answer', async ({
  page,
}) => {
  const commands = page.waitForResponse(/\/api\/sms-commands/);
  await page.goto(addresses.municipal);
  await commands;
  await untilQuiet(page);
  await cityServer.fail('sms-commands', '503', 50);
  await cityServer.fail('cost', 'drop-before', 50);
  await page.reload();
  const form = new PayForm(page, page.locator('parking-pay'));
  await form.chooseZone('1');
  await form.plate.fill(plate);
  await expect(form.root.getByText(`*${plate}*1`)).toBeVisible({ timeout: 15_000 });
});
