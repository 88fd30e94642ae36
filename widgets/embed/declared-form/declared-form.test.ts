import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import type { Tree } from '../first-paint/tree.ts';
import { type DeclaredFormOptions, declaredForm } from './declared-form.ts';

const chip = (text: string): Tree => ['button', { type: 'button', 'aria-pressed': 'false' }, text];

const screen: Tree = [
  'div',
  {},
  ['input', { type: 'radio', name: '_1_', value: 'street', checked: '' }],
  [
    'form',
    { class: 'kerb-pay' },
    ['label', {}, ['Номер <зоны>', 'Zone & parking']],
    ['input', { name: 'zone', value: '' }],
    ['input', { name: 'plate' }],
    ['input', { type: 'radio', name: '_2_', value: 'now' }],
    [
      'select',
      { name: 'duration' },
      ['option', { value: '60', selected: '' }, '1'],
      ['option', { value: '120' }, '2'],
    ],
    ['fieldset', { class: 'kerb-pay__quick' }, ['legend', {}, 'Usual'], chip('30'), chip('60'), chip('120')],
    ['div', { class: 'kerb-pay__end' }, ['button', { type: 'submit', 'aria-disabled': 'true' }, 'Go']],
  ],
];

const styles = '.kerb-pay{color:red}';

const action = 'https://parking.example/guest-payment';

function htmlOf(options: Partial<DeclaredFormOptions> = {}): string {
  return declaredForm(
    { screen, styles },
    { language: 'ru', theme: 'dark', city: 'kazan', action, presets: {}, ...options },
  );
}

interface Found {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What a browser reads inside the declared root. */
function read(html: string): Found[] {
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): Found[] => {
    if (!('tagName' in node)) return [];
    const children = 'content' in node ? node.content.childNodes : node.childNodes;
    const text = children.map((child) => ('value' in child ? child.value : '')).join('');
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName, attributes, text }, ...children.flatMap(visit)];
  };
  return parseFragment(html).childNodes.flatMap(visit);
}

const named = (name: string, html = htmlOf()) =>
  read(html).find(({ attributes }) => attributes.name === name)?.attributes;
const first = (tag: string, html = htmlOf()) => read(html).find((each) => each.tag === tag);

describe('EMB-28 the form in the HTML of a page', () => {
  test('is a shadow root with a frame that has the language, the theme and the styles', () => {
    const [template, frame, style] = read(htmlOf({ language: 'en' }));
    expect(template).toMatchObject({ tag: 'template', attributes: { shadowrootmode: 'open' } });
    expect(frame?.attributes).toEqual({
      class: 'kerb-root',
      part: 'root',
      lang: 'en',
      'data-theme': 'dark',
    });
    expect(style).toMatchObject({ tag: 'style', text: styles });
    expect(first('label')?.text).toBe('Номер <зоны>');
    expect(first('label', htmlOf({ language: 'en' }))?.text).toBe('Zone & parking');
  });

  test('has the address of a stylesheet instead of styles under a policy', () => {
    const html = htmlOf({ stylesheet: '/parking-form.css' });
    expect(first('link', html)?.attributes).toEqual({ rel: 'stylesheet', href: '/parking-form.css' });
    expect(html).not.toContain('<style');
    expect(html).not.toContain('style=');
  });

  test('opens the portal’s page in this city with what the fields say', () => {
    expect(first('form')?.attributes).toMatchObject({ id: 'kerb-form', action, method: 'get' });
    expect(named('city')).toEqual({ type: 'hidden', name: 'city', value: 'kazan' });
    expect(named('from')).toEqual({ type: 'hidden', name: 'from', value: 'form' });
    expect(named('kind')).toMatchObject({ value: 'street', form: 'kerb-form' });
    expect(named('when')).toMatchObject({ value: 'now' });
    const submit = read(htmlOf()).find(({ attributes }) => attributes.type === 'submit');
    expect(submit?.attributes).toEqual({ type: 'submit' });
  });

  test('has what the page presets', () => {
    const html = htmlOf({ presets: { zone: '12"><b>', plate: 'А123ВС52', duration: '02:00' } });
    expect(named('zone', html)?.value).toBe('12"><b>');
    expect(named('plate', html)?.value).toBe('А123ВС52');
    const chosen = read(html).filter(({ attributes }) => 'selected' in attributes);
    expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['120']);
    const pressed = read(html).filter(({ attributes }) => attributes['aria-pressed'] === 'true');
    expect(pressed.map(({ text }) => text)).toEqual(['120']);
    expect(named('zone', htmlOf({ presets: { zone: ' ', parking: '5207' } }))?.value).toBe('5207');
  });

  test.each(['soon', '07:00', ''])('keeps the usual duration for "%s"', (duration) => {
    const html = htmlOf({ presets: { duration } });
    const chosen = read(html).filter(({ attributes }) => 'selected' in attributes);
    expect(chosen.map(({ attributes }) => attributes.value)).toEqual(['60']);
  });
});
