import type { Language } from '@kerb/core/config/city-config.ts';
import { type Preset, presetNames } from '@kerb/core/domain/payment/pay-preset.ts';
import { parseDuration } from '@kerb/core/domain/time.ts';
import type { Theme } from '@kerb/kit/element/theme.ts';
import { chipMinutes } from '../first-paint/follow-chips.ts';
import { type Attributes, type ElementSnapshot, isText, type Text, type Tree } from '../first-paint/tree.ts';
import { escapeHtml } from './escape-html.ts';

/** The file of a build with the form for pages that declare it in their HTML. */
export const declaredFormFile = 'declared-form.json';

export interface DeclaredFormOptions {
  readonly language: Language;
  /** Without a script, a form cannot follow the page's `color-scheme`. */
  readonly theme: Theme;
  readonly city: string;
  /** The portal's page for guests, without a query. */
  readonly action: string;
  /** The values of the element's attributes of these names. */
  readonly presets: Omit<Preset, 'kind'>;
  /** The address of a stylesheet with the form's styles, for a policy that forbids them in HTML. */
  readonly stylesheet?: string | undefined;
}

/**
 * The pay form as a declarative shadow root for the HTML of a page. It is shown without a script, and then
 * its button opens the portal with what was filled in. The styles are inside of the frame that the script
 * replaces, so they go with it.
 */
export function declaredForm({ screen, styles }: ElementSnapshot, options: DeclaredFormOptions): string {
  const { language, theme, stylesheet } = options;
  const look =
    stylesheet === undefined
      ? `<style>${styles}</style>`
      : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`;
  const form = htmlOf(changeFor(options)(screen), language);
  return `<template shadowrootmode="open"><div class="kerb-root" part="root" lang="${language}" data-theme="${theme}">${look}${form}</div></template>`;
}

const formId = 'kerb-form';

/** What stands where the price would be. */
const nextText: Text = [
  'Цена и оплата – на портале города',
  'The price and the payment are on the city’s portal',
];

/**
 * The portal reads `from`: the form does not know whether the city sells by zone or by parking, and its
 * durations are minutes.
 */
const hidden = (city: string): readonly Tree[] =>
  Object.entries({ city, from: 'form' }).map(([name, value]) => ['input', { type: 'hidden', name, value }]);

/** Changes the painted screen into a form that a browser sends by itself. */
function changeFor({ action, city, presets }: DeclaredFormOptions): (tree: Tree) => Tree {
  const [zone, parking, plate, duration] = presetNames.map((name) => presets[name]?.trim() || undefined);
  const minutes = duration === undefined ? undefined : parseDuration(duration);
  const values: Readonly<Record<string, string | undefined>> = { zone: zone ?? parking, plate };

  const change = ([tag, attributes, ...children]: Tree): Tree => {
    const inside = children.map((child) => (isText(child) ? child : change(child)));
    const { class: className = '', type, name = '', value = '' } = attributes;
    if (tag === 'form')
      return [tag, { ...attributes, id: formId, action, method: 'get' }, ...inside, ...hidden(city)];
    if (className === 'kerb-pay__end')
      return [tag, attributes, ['p', { class: 'kerb-note kerb-pay__next' }, nextText], ...inside];
    if (type === 'submit') return [tag, without('aria-disabled', attributes), ...inside];
    if (type === 'radio') return [tag, { ...attributes, ...radioIn(String(value)) }];
    if (tag === 'select') return [tag, attributes, ...optionsIn(inside, minutes)];
    if (className === 'kerb-pay__quick') return [tag, attributes, ...chipsIn(inside, minutes)];
    const preset = values[String(name)];
    return [tag, preset === undefined ? attributes : { ...attributes, value: preset }, ...inside];
  };
  return change;
}

/** The kind of parking is chosen outside of the form, and is a parameter of the portal. */
const radioIn = (value: string): Attributes =>
  value === 'street' || value === 'barrier' ? { name: 'kind', form: formId } : { name: 'when' };

type Children = readonly (Tree | Text)[];

/** The options of durations, with the preset one chosen if it is among them. */
function optionsIn(options: Children, minutes: number | undefined): Children {
  const isPreset = (option: Tree | Text) => !isText(option) && option[1].value === String(minutes);
  if (!options.some(isPreset)) return options;
  return options.map((option) => {
    if (isText(option)) return option;
    const [tag, attributes, ...inside] = option;
    const others = without('selected', attributes);
    return [tag, isPreset(option) ? { ...others, selected: '' } : others, ...inside];
  });
}

function chipsIn(children: Children, minutes: number | undefined): Children {
  if (minutes === undefined) return children;
  let place = 0;
  return children.map((child) => {
    if (isText(child) || child[0] !== 'button') return child;
    const [tag, attributes, ...inside] = child;
    const isPressed = chipMinutes[place++] === String(minutes);
    return [tag, { ...attributes, 'aria-pressed': String(isPressed) }, ...inside];
  });
}

function without(name: string, attributes: Attributes): Attributes {
  const { [name]: _, ...others } = attributes;
  return others;
}

const voidElements = new Set(['input']);

function htmlOf([tag, attributes, ...children]: Tree, language: Language): string {
  const textOf = (text: Text) => (typeof text === 'string' ? text : text[language === 'en' ? 1 : 0]);
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(textOf(value))}"`)
    .join('');
  if (voidElements.has(tag)) return `<${tag}${written}>`;
  const inside = children.map((child) =>
    isText(child) ? escapeHtml(textOf(child)) : htmlOf(child, language),
  );
  return `<${tag}${written}>${inside.join('')}</${tag}>`;
}
