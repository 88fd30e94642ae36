import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Combobox, type ComboboxOption } from './combobox.tsx';
import { renderInShadow } from './test-shadow.tsx';

afterEach(() => document.body.replaceChildren());

const STREETS: readonly ComboboxOption[] = [
  { value: '1', label: 'Берёзовая', detail: 'зона 10' },
  { value: '2', label: 'Новая Берёзовая' },
  { value: '3', label: 'Покровская', keywords: 'пешеходная' },
];

const TEXTS = {
  open: 'Показать список',
  clear: 'Очистить',
  empty: 'Ничего нет',
  count: (total: number) => `Найдено ${total}`,
  more: (hidden: number) => `И ещё ${hidden}`,
};

function Streets({ options = STREETS }: { readonly options?: readonly ComboboxOption[] }) {
  const [value, setValue] = useState<string>();
  return (
    <>
      <button type="button">Рядом</button>
      <Combobox label="Улица" options={options} value={value} onChange={setValue} texts={TEXTS} />
      <output>{value ?? 'пусто'}</output>
    </>
  );
}

async function start(options?: readonly ComboboxOption[]) {
  const { shadow } = await renderInShadow(options ? <Streets options={options} /> : <Streets />);
  const input = shadow.querySelector('input');
  if (!input) throw new Error('no input');
  await page.getByRole('combobox', { name: 'Улица' }).click();
  return {
    shadow,
    input,
    chosen: () => shadow.querySelector('output')?.textContent,
    shown: () =>
      [...shadow.querySelectorAll('[role=option]')].map((option) => option.firstChild?.textContent),
    active: () =>
      shadow.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.firstChild?.textContent,
    spoken: () => [...shadow.querySelectorAll('[aria-live]')].map((region) => region.textContent).join(''),
  };
}

test('typing narrows the list, е finds ё, and the best match comes first and is active', async () => {
  const { input, shown, active, spoken } = await start();
  await userEvent.keyboard('березовая');
  expect(shown()).toEqual(['Берёзовая', 'Новая Берёзовая']);
  expect(active()).toBe('Берёзовая');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(spoken()).toBe('Найдено 2');
});

test('arrows move the active option in a shadow root, Enter takes it, focus stays in the field', async () => {
  const { shadow, input, active, chosen } = await start();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Новая Берёзовая');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Покровская');
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('3');
  expect(input.value).toBe('Покровская');
  expect(shadow.activeElement).toBe(input);
  expect(shadow.querySelector('[role=listbox]')).toBeNull();
});

test('Escape closes the list and brings the chosen option back', async () => {
  const { input, shown, chosen } = await start();
  await userEvent.keyboard('пешеходная{Enter}');
  await userEvent.keyboard('абв');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(input.value).toBe('Покровская');
  expect(chosen()).toBe('3');
});

test('leaving the field keeps a name typed in full and forgets half of one', async () => {
  const { input, chosen } = await start();
  await userEvent.keyboard('покровская{Tab}');
  expect(chosen()).toBe('3');
  await userEvent.fill(input, 'Бер');
  await userEvent.tab();
  expect(input.value).toBe('Покровская');
  await userEvent.clear(input);
  await userEvent.tab();
  expect(chosen()).toBe('пусто');
});

test('an option is taken with the mouse, and a press elsewhere closes the list', async () => {
  const { shadow, chosen } = await start();
  await page.getByRole('option', { name: 'Новая Берёзовая' }).click();
  expect(chosen()).toBe('2');
  await page.getByRole('combobox').click();
  expect(shadow.querySelector('[role=listbox]')).not.toBeNull();
  await page.getByRole('button', { name: 'Рядом' }).click();
  expect(shadow.querySelector('[role=listbox]')).toBeNull();
});

test('of thousands a hundred are drawn and the rest is counted', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    value: `${index}`,
    label: `Парковка ${index}`,
  }));
  const { shadow, shown, spoken } = await start(many);
  expect(shown()).toHaveLength(100);
  expect(shadow.querySelector('.kerb-listbox')?.textContent).toContain('И ещё 4900');
  await userEvent.keyboard('4999');
  expect(shown()).toEqual(['Парковка 4999']);
  expect(spoken()).toBe('Найдено 1');
});

test('when nothing fits it says so, in sight and aloud', async () => {
  const { shadow, spoken } = await start();
  await userEvent.keyboard('ъъъ');
  expect(shadow.querySelector('.kerb-listbox')?.textContent).toBe('Ничего нет');
  expect(spoken()).toBe('Ничего нет');
});
