import type { Locator, Page } from '@playwright/test';
import { expect } from '../e2e/setup/test.ts';

/** Lets only the loader and the file that paints arrive, until `release` is called, or the rest fails. */
export async function holdCode(page: Page): Promise<(end?: 'failing') => void> {
  let release: (end?: 'failing') => void = () => {};
  const released = new Promise<'failing' | undefined>((resolve) => {
    release = resolve;
  });
  await page.route(/\/embed\/(?!first-paint-).+-[\w-]{8}\.js$/, async (route) => {
    await ((await released) === 'failing' ? route.abort() : route.continue());
  });
  return release;
}

/** Waits until the code of the pay form has taken over. */
export const isReady = (element: Locator) =>
  expect(element.getByRole('combobox', { name: 'Номер зоны' })).toBeVisible();

/** Where the focus is in the element: the field's name, its text and the selection in it. */
export const focusIn = (element: Locator) =>
  element.evaluate(({ shadowRoot }) => {
    const field = shadowRoot?.activeElement as HTMLInputElement | null | undefined;
    return field && [field.name, field.value, field.selectionStart, field.selectionEnd];
  });
