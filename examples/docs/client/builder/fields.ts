import { texts } from '../page-language.ts';
import { sixDigitColour } from './contrast.ts';

/** A field of the builder: what it is called, how it is written, and what it begins with. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly input:
    | { readonly kind: 'text'; readonly inputMode?: 'decimal' | 'numeric'; readonly placeholder?: string }
    | { readonly kind: 'choice'; readonly options: readonly Option[] }
    /** Checked at first if it has a value. */
    | { readonly kind: 'flag' }
    | { readonly kind: 'many'; readonly options: readonly Option[] }
    /** `standard` is what the picker begins with while the field is empty. */
    | { readonly kind: 'colour'; readonly standard: string };
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A field as elements of the page. Its value is read by `valuesOf`, its error is shown by `showErrors`. */
export function fieldElement(prefix: string, field: Field): HTMLElement {
  const id = `${prefix}-${field.name}`;
  const { input, label, hint } = field;
  if (input.kind === 'many') return manyElement(id, field.name, label, input.options, hint);
  const control = controlOf(field, id);
  const row = create('div', { class: input.kind === 'flag' ? 'field field--flag' : 'field' });
  const name = create('label', { for: id }, label);
  row.append(...(input.kind === 'flag' ? [control, name] : [name, control]));
  if (input.kind === 'colour' && control instanceof HTMLInputElement)
    row.append(pickerFor(control, label, input.standard));
  row.append(...notes(id, hint));
  return row;
}

function controlOf({ name, value = '', input }: Field, id: string): HTMLElement {
  const described = { id, name, 'aria-describedby': `${id}-hint ${id}-error` };
  if (input.kind === 'choice') {
    const select = create('select', described);
    for (const option of input.options)
      select.append(new Option(option.label, option.value, option.value === value, option.value === value));
    return select;
  }
  if (input.kind === 'flag')
    return create('input', { ...described, type: 'checkbox', ...(value ? { checked: '' } : {}) });
  const text = create('input', {
    ...described,
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    value,
  });
  if (input.kind === 'colour') text.placeholder = texts.notSet;
  if (input.kind === 'text') {
    text.placeholder = input.placeholder ?? '';
    text.inputMode = input.inputMode ?? 'text';
  }
  return text;
}

/**
 * Fills a field in that stays readable and can be emptied, which a picker of colours cannot. Such a picker
 * always has a colour: while the field has none, it is drawn crossed out.
 */
function pickerFor(text: HTMLInputElement, label: string, standard: string): HTMLElement {
  const picker = create('input', { type: 'color' });
  const follow = () => {
    const colour = sixDigitColour(text.value.trim());
    picker.value = colour ?? standard;
    picker.classList.toggle('is-unset', !colour);
    picker.setAttribute('aria-label', colour ? texts.pick(label) : texts.pickUnset(label));
  };
  follow();
  text.addEventListener('input', follow);
  picker.addEventListener('input', (event) => {
    event.stopPropagation();
    text.value = picker.value;
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return picker;
}

function manyElement(
  id: string,
  name: string,
  label: string,
  options: readonly Option[],
  hint?: string,
): HTMLElement {
  const details = create('details', { class: 'field field--many', id });
  details.append(create('summary', {}, label), ...notes(id, hint));
  for (const option of options) {
    const row = create('label', {});
    row.append(create('input', { type: 'checkbox', name, value: option.value }), ` ${option.label}`);
    details.append(row);
  }
  return details;
}

function notes(id: string, hint = ''): HTMLElement[] {
  return [
    create('p', { id: `${id}-hint`, class: 'hint' }, hint),
    create('p', { id: `${id}-error`, class: 'error' }),
  ];
}

/** The values of a form, by the name of the field; several checked boxes of one name joined by commas. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).join(',')]));
}

/** Shows the errors at their fields, and removes those of before. */
export function showErrors(
  form: HTMLFormElement,
  prefix: string,
  errors: readonly { readonly field: string; readonly message: string }[],
): void {
  for (const control of form.querySelectorAll<HTMLElement>('[id][name]')) {
    const message = errors.find(({ field }) => control.id === `${prefix}-${field}`)?.message ?? '';
    control.setAttribute('aria-invalid', String(message !== ''));
    const note = document.getElementById(`${control.id}-error`);
    if (note && note.textContent !== message) note.textContent = message;
  }
}

/** An element with attributes and text. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text) element.textContent = text;
  return element;
}
