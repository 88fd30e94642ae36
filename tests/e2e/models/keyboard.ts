import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until this control has the focus, as a driver without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element.matches(':focus'))) break;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
  // A busy button ignores a press, which a driver sees.
  await expect(target).toBeEnabled();
}

/** Reaches this control by Tab, where the focus is to be seen, and presses Enter. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  const outline = await target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return (
      element.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    );
  });
  expect(outline).toBe(true);
  await page.keyboard.press('Enter');
}

/** From each control Tab leads on, until the focus comes back to this one: nothing keeps it. */
export async function expectNoTrap(page: Page, first: Locator): Promise<void> {
  await tabTo(page, first);
  await page.keyboard.press('Tab');
  await tabTo(page, first);
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, first, 'Shift+Tab');
}
