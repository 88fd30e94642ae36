import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { translatorOf } from '../runtime/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { renderInShadow } from './test-shadow.tsx';

afterEach(() => document.body.replaceChildren());

function Asking({ canDismiss = true }: { readonly canDismiss?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <I18nextProvider i18n={translatorOf('ru')}>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      {isOpen ? (
        <Dialog onClose={() => setOpen(false)} title="Точно?" canDismiss={canDismiss}>
          <input aria-label="Ответ" />
        </Dialog>
      ) : null}
    </I18nextProvider>
  );
}

async function open(canDismiss = true) {
  const { shadow } = await renderInShadow(<Asking canDismiss={canDismiss} />);
  await page.getByRole('button', { name: 'Открыть' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Точно?' })).toBeVisible();
  return shadow;
}

test('A11Y-02 Escape closes the dialog and focus returns to the button that opened it', async () => {
  const shadow = await open();
  expect(shadow.activeElement?.getAttribute('aria-label')).toBe('Ответ');
  await userEvent.keyboard('{Escape}');
  expect(shadow.querySelector('dialog')).toBeNull();
  expect(shadow.activeElement?.textContent).toContain('Открыть');
});

test('it can be opened and closed with Escape repeatedly', async () => {
  const shadow = await open();
  for (let turn = 0; turn < 3; turn += 1) {
    await userEvent.keyboard('{Escape}');
    expect(shadow.querySelector('dialog')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(shadow.querySelector('dialog')?.open).toBe(true);
  }
});

test('a press outside the dialog closes it, a press inside does not', async () => {
  const shadow = await open();
  await page.getByRole('textbox', { name: 'Ответ' }).click();
  expect(shadow.querySelector('dialog')).not.toBeNull();
  const dialog = shadow.querySelector('dialog');
  for (const type of ['pointerdown', 'click']) dialog?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  await expect.poll(() => shadow.querySelector('dialog')).toBeNull();
});

test('a dialog that cannot be dismissed ignores Escape', async () => {
  const shadow = await open(false);
  await userEvent.keyboard('{Escape}');
  expect(shadow.querySelector('dialog')?.open).toBe(true);
});
