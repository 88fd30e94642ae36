import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { translatorOf } from '../runtime/texts.ts';
import { Combobox, type ComboboxOption } from './combobox.tsx';
import { renderInShadow } from './test-shadow.tsx';

afterEach(() => document.body.replaceChildren());

const STREETS: readonly ComboboxOption[] = [
  { value: '1', label: 'Берёзовая', detail: 'зона 10' },
  { value: '2', label: 'Новая Берёзовая' },
  { value: '3', label: 'Покровская', keywords: 'пешеходная' },
];

interface StreetsProps {
  readonly options?: readonly ComboboxOption[];
  readonly unnamedError?: (holding: number) => string | undefined;
}

function Streets({ options = STREETS, unnamedError }: StreetsProps) {
  const [value, setValue] = useState<string>();
  return (
    <I18nextProvider i18n={translatorOf('ru')}>
      <button type="button">Рядом</button>
      <button type="button" onClick={() => setValue('2')}>
        Новая
      </button>
      <Combobox
        label="Улица"
        options={options}
        value={value}
        onChange={setValue}
        unnamedError={unnamedError}
      />
      <output>{value ?? 'пусто'}</output>
    </I18nextProvider>
  );
}

async function start(props: StreetsProps = {}) {
  const { shadow, rerender } = await renderInShadow(<Streets {...props} />);
  const input = shadow.querySelector('input');
  if (!input) throw new Error('no input');
  await page.getByRole('combobox', { name: 'Улица' }).click();
  return {
    shadow,
    input,
    rerender: (news: StreetsProps) => rerender(<Streets {...props} {...news} />),
    error: () => shadow.querySelector('.kerb-field__error')?.textContent,
    chosen: () => shadow.querySelector('output')?.textContent,
    shown: () =>
      [...shadow.querySelectorAll('[role=option]')].map((option) => option.firstChild?.textContent),
    active: () =>
      shadow.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.firstChild?.textContent,
    spoken: () => [...shadow.querySelectorAll('[aria-live]')].map((region) => region.textContent).join(''),
  };
}

test('typing filters the list, е finds ё, and the best match is first and active', async () => {
  const { input, shown, active, spoken } = await start();
  await userEvent.keyboard('березовая');
  expect(shown()).toEqual(['Берёзовая', 'Новая Берёзовая']);
  expect(active()).toBe('Берёзовая');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  expect(spoken()).toBe('2 варианта');
});

test('a query in Latin letters finds Russian names in their usual spellings', async () => {
  const { shown, chosen } = await start();
  await userEvent.keyboard('Pokrovskaya');
  await expect.poll(shown).toEqual(['Покровская']);
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('3');
});

test('in a shadow root arrows move the active option, Enter chooses it, and the focus stays in the field', async () => {
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

test('Escape closes the list and restores the chosen option', async () => {
  const { input, shown, chosen } = await start();
  await userEvent.keyboard('пешеходная{Enter}');
  await userEvent.keyboard('абв');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(input.value).toBe('Покровская');
  expect(chosen()).toBe('3');
});

test('on blur a complete name is chosen and an incomplete one is dropped', async () => {
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

describe('with an error for a text that matches no option', () => {
  const unnamedError = (holding: number) => (holding > 0 ? 'Выберите из списка' : 'Такой улицы нет');

  test.each([
    ['ъъъ', 'Такой улицы нет'],
    ['Бер', 'Выберите из списка'],
  ])('«%s» stays when the field is left, the old choice goes, the error says why', async (text, message) => {
    const { input, chosen, error } = await start({ unnamedError });
    await userEvent.keyboard('покровская{Enter}');
    await userEvent.fill(input, text);
    expect(error()).toBeUndefined();
    await userEvent.tab();
    expect(input.value).toBe(text);
    expect(chosen()).toBe('пусто');
    expect(error()).toBe(message);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toContain('-error');
  });

  test('Enter resolves the text as blur does: the form is submitted without the old choice', async () => {
    const { input, chosen, error } = await start({ unnamedError });
    await userEvent.keyboard('покровская{Enter}');
    await userEvent.fill(input, 'ъъъ');
    await userEvent.keyboard('{Enter}');
    expect(input.value).toBe('ъъъ');
    expect(chosen()).toBe('пусто');
    expect(error()).toBe('Такой улицы нет');
  });

  test('after the text is corrected the error disappears', async () => {
    const { input, chosen, error } = await start({ unnamedError });
    await userEvent.keyboard('Покровска{Tab}');
    expect(error()).toBe('Выберите из списка');
    await userEvent.click(input);
    expect(input.value).toBe('Покровска');
    await userEvent.keyboard('{End}я{Tab}');
    expect(chosen()).toBe('3');
    expect(error()).toBeUndefined();
  });

  test('an emptied field has no choice and no error', async () => {
    const { input, chosen, error } = await start({ unnamedError });
    await userEvent.keyboard('покровская{Enter}');
    await userEvent.clear(input);
    await userEvent.tab();
    expect(chosen()).toBe('пусто');
    expect(error()).toBeUndefined();
  });

  test('Escape restores the chosen option', async () => {
    const { input, chosen, error } = await start({ unnamedError });
    await userEvent.keyboard('покровская{Enter}');
    await userEvent.keyboard('ъъъ{Escape}{Tab}');
    expect(input.value).toBe('Покровская');
    expect(chosen()).toBe('3');
    expect(error()).toBeUndefined();
  });

  test('a new value replaces the text', async () => {
    const { input, error } = await start({ unnamedError });
    await userEvent.keyboard('ъъъ{Tab}');
    await page.getByRole('button', { name: 'Новая' }).click();
    expect(input.value).toBe('Новая Берёзовая');
    expect(error()).toBeUndefined();
    await userEvent.click(input);
    expect(input.value).toBe('Новая Берёзовая');
  });

  test.each([
    ['покровская', '3', 'Покровская', undefined],
    ['ъъъ', 'пусто', 'ъъъ', 'Такой улицы нет'],
  ])('«%s» is resolved when the options arrive', async (text, value, shown, message) => {
    const { input, chosen, error, rerender } = await start({ options: [], unnamedError: () => undefined });
    await userEvent.keyboard(`${text}{Tab}`);
    expect(input.value).toBe(text);
    expect(error()).toBeUndefined();
    await rerender({ options: STREETS, unnamedError });
    await expect.poll(chosen).toBe(value);
    expect(input.value).toBe(shown);
    expect(error()).toBe(message);
  });

  test('options that arrive during typing are used on blur', async () => {
    const { input, chosen, rerender } = await start({ options: [], unnamedError });
    await userEvent.keyboard('Покровская');
    await rerender({ options: STREETS });
    expect(chosen()).toBe('пусто');
    await userEvent.keyboard(' площадь{Tab}');
    expect(input.value).toBe('Покровская площадь');
  });
});

test('an option is chosen with the mouse, and a press outside closes the list', async () => {
  const { shadow, chosen } = await start();
  await page.getByRole('option', { name: 'Новая Берёзовая' }).click();
  expect(chosen()).toBe('2');
  await page.getByRole('combobox').click();
  expect(shadow.querySelector('[role=listbox]')).not.toBeNull();
  await page.getByRole('button', { name: 'Рядом' }).click();
  expect(shadow.querySelector('[role=listbox]')).toBeNull();
});

test('of thousands of options a hundred are rendered and the others are counted', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    value: `${index}`,
    label: `Парковка ${index}`,
  }));
  const { shadow, shown, spoken } = await start({ options: many });
  expect(shown()).toHaveLength(100);
  expect(shadow.querySelector('.kerb-listbox')?.textContent).toContain('Ещё 4900 вариантов');
  await userEvent.keyboard('4999');
  expect(shown()).toEqual(['Парковка 4999']);
  expect(spoken()).toBe('1 вариант');
});

test('A11Y-02 the active option is in view, however long the list is', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ value: `${index}`, label: `Парковка ${index}` }));
  const { shadow, active } = await start({ options: many });
  const isInView = () => {
    const list = shadow.querySelector('.kerb-listbox')?.getBoundingClientRect() ?? new DOMRect();
    const option = shadow.querySelector('[data-active]')?.getBoundingClientRect() ?? new DOMRect();
    return option.height > 0 && option.top >= list.top - 1 && option.bottom <= list.bottom + 1;
  };
  await userEvent.keyboard('{ArrowUp}');
  expect([active(), isInView()]).toEqual(['Парковка 99', true]);
  await userEvent.keyboard('{ArrowDown}');
  expect([active(), isInView()]).toEqual(['Парковка 0', true]);
});

test('without a match it says so, on the screen and to screen readers', async () => {
  const { shadow, spoken } = await start();
  await userEvent.keyboard('ъъъ');
  expect(shadow.querySelector('.kerb-listbox')?.textContent).toBe('Ничего не нашлось');
  expect(spoken()).toBe('Ничего не нашлось');
});
