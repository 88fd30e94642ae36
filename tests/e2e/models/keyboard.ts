import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on with Tab until the focus is there, as who has no mouse does; it is visible all the way. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
