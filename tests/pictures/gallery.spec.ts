import type { Page } from '@playwright/test';
import english from '../../examples/gallery/english.json' with { type: 'json' };
import { expect, test } from '../e2e/setup/test.ts';
import { expectPicture, nameOf, setView, type View, views } from './views.ts';

type Text = keyof typeof english;

const sections: Readonly<Record<string, Text>> = {
  buttons: 'Кнопки',
  fields: 'Поля',
  choices: 'Выбор',
  plates: 'Номера',
  messages: 'Сообщения и состояния',
  surfaces: 'Поверхности и подписи',
  overlays: 'Окна',
  'map-panel': 'Панель над картой',
  icons: 'Иконки',
};

const dialogs: Readonly<Record<string, Text>> = {
  'dialog-with-field': 'Окно с полем',
  'long-dialog': 'Длинное',
  'locked-dialog': 'Нельзя закрыть',
};

/** Buttons that open another screen of a section, at these widths. */
const opened = [
  {
    name: 'open-list',
    section: 'fields',
    button: /^(?:Показать список|Show the list)$/,
    widths: [390, 1280],
  },
  {
    name: 'open-panel',
    section: 'map-panel',
    button: /^(?:Развернуть панель|Expand the panel)$/,
    widths: [390],
  },
] as const;

/** Two views that between them have each width, theme and language. */
const short = ['390-dark-ru', '1280-light-en'];

for (const view of views) {
  const textOf = (text: Text) => (view.language === 'en' ? english[text] : text);

  test(`EMB-29 the gallery at ${nameOf(view)}`, {
    tag: short.includes(nameOf(view)) ? '@short' : [],
  }, async ({ page }) => {
    // The whole page is in view, so that its bar is above no section.
    await openGallery(page, view, 9000);
    const sectionOf = (name: string) =>
      page.locator('.gallery__chapter', {
        has: page.getByRole('heading', { name: textOf(sections[name] as Text), exact: true }),
      });
    await expectPicture(page.locator('.gallery__bar'), ['gallery', 'bar', nameOf(view)]);
    await expectPicture(page.locator('.gallery__example'), ['gallery', 'example', nameOf(view)]);
    for (const name of Object.keys(sections))
      await expectPicture(sectionOf(name), ['gallery', name, nameOf(view)]);
    for (const { name, section, button, widths } of opened) {
      if (!widths.some((width) => width === view.width)) continue;
      await sectionOf(section).getByRole('button', { name: button }).first().click();
      await expectPicture(sectionOf(section), ['gallery', name, nameOf(view)]);
    }
    await expect(page.locator('.gallery__chapter')).toHaveCount(Object.keys(sections).length);
  });

  test(`EMB-29 the dialogs of the gallery at ${nameOf(view)}`, async ({ page }) => {
    await openGallery(page, view, 860);
    for (const [name, button] of Object.entries(dialogs)) {
      await page.getByRole('button', { name: textOf(button), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectPicture(page.getByRole('dialog'), ['gallery', name, nameOf(view)]);
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}

async function openGallery(page: Page, view: View, height: number): Promise<void> {
  await setView(page, view, height);
  await page.goto(`/gallery/?lang=${view.language}&theme=${view.theme}`);
  await expect(page.locator('.gallery__chapter').last()).toBeVisible();
}
