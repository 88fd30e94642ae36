import correction from '../../core/i18n/ru/correction.json' with { type: 'json' };
import stay from '../../core/i18n/ru/guest-stay.json' with { type: 'json' };
import proof from '../../core/i18n/ru/proof.json' with { type: 'json' };
import time from '../../core/i18n/ru/stay-time.json' with { type: 'json' };
import { bank } from './models/bank.ts';
import { expectNoTrap, pressByKeyboard, tabTo } from './models/keyboard.ts';
import { PayForm, payTexts } from './models/pay-form.ts';
import { newPlate } from './models/plates.ts';
import { expect, test } from './setup/test.ts';

test('PLUS-26 A11Y-02 the page of a stay, with the keyboard alone: proof, link, correction, extension, end', async ({
  page,
  context,
}) => {
  const right = newPlate();
  const form = new PayForm(page, page.locator('main'), 'ru');
  await page.goto('/guest-payment');
  await form.fill({ plate: newPlate() });
  await form.goToPaymentPage();
  await bank.pay(page);
  await form.root.getByRole('button', { name: stay.link.open }).click();
  const { search, hash } = new URL((await page.locator('.kerb-pay-stay__link').textContent()) ?? '');
  await page.goto('about:blank');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await page.goto(`/stay${search}${hash}`);
  await expect(page.getByRole('timer')).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await expectNoTrap(page, button(stay.correct));

  await pressByKeyboard(page, button(proof.title));
  await expect(dialog.getByText(proof.genuine)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(proof.title)).toBeFocused();

  await pressByKeyboard(page, button(stay.link.copy));
  await expect(page.getByText(stay.link.copied).first()).toBeVisible();
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).hash).toBe(hash);

  await pressByKeyboard(page, button(stay.correct));
  await tabTo(page, dialog.getByLabel(payTexts.ru.pay.plate.label));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(right);
  await expect(button(correction.confirm)).toBeEnabled();
  await pressByKeyboard(page, button(correction.confirm));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: new RegExp(right.slice(1, 4)) }).first()).toBeVisible();
  await expect(button(stay.correct)).toBeFocused();

  await pressByKeyboard(page, button(time.extend));
  await form.expectPriced();
  await pressByKeyboard(page, form.next);
  await expect(form.pay).toBeEnabled();
  await pressByKeyboard(page, form.pay);
  await page.waitForURL(/\/provider\/pay\//);
  await pressByKeyboard(page, page.locator('button[value="pay"]'));
  await expect(page).toHaveURL(`/stay${hash}`);

  await expect(button(stay.end.open)).toBeVisible();
  await pressByKeyboard(page, button(stay.end.open));
  await pressByKeyboard(page, button(stay.end.confirm));
  await expect(page.getByText(stay.end.done)).toBeVisible();
  await expectNoTrap(page, button(proof.title));
});
