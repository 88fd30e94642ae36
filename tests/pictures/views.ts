import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../e2e/models/pay-form.ts';
import { noon } from '../e2e/setup/noon.ts';

/** How a page is seen. */
export interface View {
  readonly width: 390 | 1280;
  readonly theme: 'light' | 'dark';
  readonly language: Language;
}

const widths = [390, 1280] as const;
const themes = ['light', 'dark'] as const;
const languages = ['ru', 'en'] as const;

/** All eight. */
export const views: readonly View[] = widths.flatMap((width) =>
  themes.flatMap((theme) => languages.map((language) => ({ width, theme, language }))),
);

export const nameOf = ({ width, theme, language }: View): string => `${width}-${theme}-${language}`;

/** Sets the size and colours of a page before it is opened. Its clock stands still at noon. */
export async function setView(page: Page, { width, theme }: View, height = 860): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.clock.setFixedTime(noon);
}

/** Compares a page or a part of it with the picture of this name, once nothing is loading. */
export async function expectPicture(shown: Page | Locator, name: readonly string[]): Promise<void> {
  const page = 'page' in shown ? shown.page() : shown;
  // Off all buttons, which look different below it.
  await page.mouse.move(0, 0);
  await settle(page);
  const file = [...name.slice(0, -1), `${name.at(-1)}.png`];
  if ('page' in shown) await expect(shown).toHaveScreenshot(file);
  else await expect(shown).toHaveScreenshot(file, { fullPage: true });
}

/** Waits until a page has all of its files, pictures and fonts and has painted them. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const imagesIn = (root: ParentNode): HTMLImageElement[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...(element instanceof HTMLImageElement ? [element] : []),
        ...(element.shadowRoot ? imagesIn(element.shadowRoot) : []),
      ]);
    return imagesIn(document).every((image) => image.complete || !image.checkVisibility());
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
