import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Gallery } from '../../examples/gallery/gallery.tsx';

afterEach(() => cleanup());

const cyrillic = /[а-яё]{2,}/i;

/** What the gallery shows and says, without number plates and the name of a language. */
function visibleTexts(): string {
  const gallery = document.querySelector('.gallery')?.cloneNode(true) as Element | undefined;
  for (const plate of gallery?.querySelectorAll('.kerb-plate') ?? []) plate.remove();
  const labels = [...(gallery?.querySelectorAll('[aria-label], [placeholder]') ?? [])].map(
    (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('placeholder') ?? ''}`,
  );
  return `${gallery?.textContent ?? ''} ${labels.join(' ')}`
    .replace('Русский', '')
    .replaceAll(/[АВЕКМНОРСТУХ] ?\d+ ?[АВЕКМНОРСТУХ]{2}/g, '');
}

test('the gallery opens in Russian and switches to English, with all of its texts', async () => {
  await render(<Gallery address="" />);
  await expect.element(page.getByRole('heading', { name: 'Кнопки' })).toBeVisible();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { name: 'Buttons' })).toBeVisible();
  expect(visibleTexts().match(cyrillic)?.[0]).toBeUndefined();
  expect(document.documentElement.lang).toBe('en');
});

test('an address can set English', async () => {
  await render(<Gallery address="?lang=en" />);
  await expect.element(page.getByRole('heading', { name: 'Buttons' })).toBeVisible();
});
