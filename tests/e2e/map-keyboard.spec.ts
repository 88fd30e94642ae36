import type { Page } from '@playwright/test';
import { expect, test } from './setup/test.ts';

/** Role and name of the focused element, from the browser's accessibility tree. */
async function focused(page: Page): Promise<{ readonly role: string; readonly name: string }> {
  const client = await page.context().newCDPSession(page);
  const { result } = await client.send('Runtime.evaluate', {
    expression: `(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at })()`,
  });
  const { nodes } = await client.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  await client.detach();
  return { role: String(nodes[0]?.role?.value ?? ''), name: String(nodes[0]?.name?.value ?? '') };
}

/** Presses Tab until an element with this name has the focus, at most 40 times. Gives its whole name. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string> {
  for (let presses = 0; presses < 40; presses++) {
    const found = await focused(page);
    if (name.test(found.name)) return found.name;
    await page.keyboard.press(key);
  }
  throw new Error(`No ${name} within 40 presses of ${key}`);
}

/** Distance and direction are measured from the centre of the view, which a selection moves. */
const withoutWay = (row: string) => row.replace(/\d[\d,.]*\s(м|км)\s(на [а-я-]+\s)?/, '');

test('A11Y-02 A11Y-03 without a mouse: the skip link leads past the map to the list, a row and a marker open their parking, a street is found, its price read and its payment form opened', async ({
  page,
}) => {
  await page.goto('/?zoom=19');
  await expect(page.locator('.kerb-marker').first()).toBeVisible();
  const panel = page.locator('.kerb-map__panel');

  await test.step('the skip link leads past the map to the list; Escape returns from a panel to its row', async () => {
    await tabTo(page, /^(Показать списком|К списку|.*списк)/i);
    await page.keyboard.press('Enter');
    const list = page.locator('.kerb-map__side--list').getByRole('list');
    await expect(list.getByRole('listitem').first()).toBeVisible();
    const row = await tabTo(page, /Зона [^₽]*₽|бесплатно/i);
    expect(row).toMatch(/Зона/);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(withoutWay((await focused(page)).name)).toBe(withoutWay(row));
  });

  await test.step('a marker names its zone and free spaces, and opens with Enter', async () => {
    await page.locator('.kerb-marker[tabindex="0"]').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await tabTo(page, /Зона \d+/)).toMatch(/свободно|мест|неизвестно/i);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await tabTo(page, /Поиск|Найти|Адрес/i, 'Shift+Tab');
  await page.keyboard.type('Большая Покровская');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/Большая Покровская/).first()).toBeVisible();
  await expect(panel.getByText(/₽/).first()).toBeVisible();
  expect(await tabTo(page, /^Оплатить/)).toMatch(/^Оплатить/);
  await page.keyboard.press('Enter');
  // It lies behind a barrier, so its form is that of the barrier, with the parking filled in.
  await expect(page).toHaveURL(/\/guest-payment\?kind=barrier&zone=1021&parking=5203/);
  await expect(page.getByLabel(/^Номер парковки/)).toHaveValue('5203');
});
