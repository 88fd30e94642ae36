import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/setup/test.ts';
import { expectPicture, setView } from './views.ts';

/** Changes that a reader can barely see. Kerb's own sheets come after what a test adds. */
const changes = {
  'a button that moves by one pixel': '.kerb-button--primary { translate: 1px }',
  'a button that is one pixel higher': '.kerb-button--secondary { min-block-size: 45px !important }',
  'a surface one step lighter': '.kerb-button:disabled { background: var(--kerb-c-sunken) !important }',
};

test('EMB-29 one pixel and one step of the theme are differences', async ({ page }, { config }) => {
  test.skip(['all', 'changed'].includes(config.updateSnapshots), 'every difference is wanted');
  await setView(page, { width: 390, theme: 'light', language: 'ru' }, 9000);
  await page.goto('/gallery/?lang=ru&theme=light');
  const buttons = page.locator('.gallery__chapter').first();
  const name = ['gallery', 'noticed', 'buttons'];
  await expectPicture(buttons, name);
  for (const [change, css] of Object.entries(changes)) {
    const undo = await addStyle(page, css);
    await expect(expectPicture(buttons, name), change).rejects.toThrow(/pixels \(ratio|Expected an image/);
    await undo();
  }
  await expectPicture(buttons, name);
});

/** Adds rules to the gallery, which is in a shadow root. Returns what takes them away again. */
async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  const style = await page.locator('#gallery').evaluateHandle((gallery, text) => {
    const element = document.createElement('style');
    element.textContent = text;
    gallery.shadowRoot?.append(element);
    return element;
  }, css);
  return () => style.evaluate((element) => element.remove());
}
