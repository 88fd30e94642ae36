import { PayForm } from './models/pay-form.ts';
import { expect, test } from './setup/test.ts';

test.use({ now: 'running' });

test('PLUS-06 a link fills in zone, plate and duration, also after a reload', async ({ page }) => {
  await page.goto('/guest-payment?zone=1&plate=a123bc52&duration=02:00');
  const form = new PayForm(page, page.getByRole('main'));
  for (const _ of ['opened', 'reloaded']) {
    await expect(form.zone).toHaveValue(/^1\b/);
    await expect(form.plate).toHaveValue('А123ВС52');
    await expect(form.root.getByRole('button', { name: '2 часа' })).toHaveAttribute('aria-pressed', 'true');
    await form.expectPriced();
    await page.reload();
  }
});

test('PLUS-06 invalid values of a link are left out with a warning that names the parameter, not its value', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.goto('/guest-payment?zone=no-such-zone&plate=%3Cscript%3E&duration=99:99');
  const form = new PayForm(page, page.getByRole('main'));
  await expect(form.zone).toHaveValue('');
  await expect(form.plate).toHaveValue('');
  await expect.poll(() => warnings.filter((text) => text.includes('preset')).length).toBe(3);
  expect(warnings.join()).not.toMatch(/script|no-such-zone|99:99/);
});
