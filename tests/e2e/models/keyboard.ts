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
