import { describe, expect, test } from 'vitest';
import { breaksBetween, contractOf, type ElementContract } from './contract.ts';
import type { ElementSchema } from './schema/element-schema.ts';
import { elementSchemas } from './schema/elements.ts';

const element: ElementContract = {
  tag: 'parking-map',
  attributes: [
    { name: 'city', type: { kind: 'text' }, isRequired: true },
    { name: 'zoom', type: { kind: 'number' }, isRequired: false },
    { name: 'worker', type: { kind: 'boolean' }, isRequired: false },
    {
      name: 'gestures',
      type: { kind: 'one-of', values: ['cooperative', 'free'] },
      isRequired: false,
      default: 'cooperative',
    },
    { name: 'controls', type: { kind: 'list-of', values: ['search', 'list'] }, isRequired: false },
  ],
  properties: ['city', 'zoom'],
  methods: [
    { name: 'refresh', parameters: [] },
    {
      name: 'focusPlace',
      parameters: [{ name: 'point', type: 'object', fields: [{ name: 'lat', type: 'number' }] }],
    },
  ],
  events: [
    {
      name: 'kerb-payment-start',
      isCancelable: true,
      detail: [
        { name: 'total', type: 'number | undefined' },
        { name: 'sessions', type: 'list', fields: [{ name: 'state', type: "'active' | 'deferred'" }] },
      ],
    },
  ],
  parts: ['button'],
  customProperties: [{ name: '--kerb-accent', syntax: '<color>' }],
  slots: [''],
};

/** A change of the element, from its text as JSON. */
const changed = (from: string, to: string): ElementContract => {
  const text = JSON.stringify(element);
  expect(text).toContain(from);
  return JSON.parse(text.replace(from, to));
};

describe('EMB-26 a break of the contract is', () => {
  test.each([
    [
      'an attribute gone',
      ',{"name":"worker","type":{"kind":"boolean"},"isRequired":false}',
      '',
      'worker is gone',
    ],
    [
      'a new required attribute',
      '"attributes":[',
      '"attributes":[{"name":"key","type":{"kind":"text"},"isRequired":true},',
      'key is new and required',
    ],
    [
      'an attribute that becomes required',
      '"number"},"isRequired":false',
      '"number"},"isRequired":true',
      'zoom is required',
    ],
    ['a value gone', '["cooperative","free"]', '["cooperative"]', 'gestures no longer takes free'],
    ['an item of a list gone', '["search","list"]', '["search"]', 'controls no longer takes list'],
    ['another default', '"default":"cooperative"', '"default":"free"', 'gestures has the default free'],
    ['a default gone', ',"default":"cooperative"', '', 'gestures has the default undefined'],
    ['a text narrowed to a number', '"kind":"text"', '"kind":"number"', 'city is number, was text'],
    ['a list narrowed to one of its values', '"list-of"', '"one-of"', 'controls is one-of, was list-of'],
    ['one of several values that becomes a number', '"one-of"', '"number"', 'gestures is number, was one-of'],
    ['a number that becomes a list', '"kind":"number"', '"kind":"list-of"', 'zoom is list-of, was number'],
    ['a boolean that becomes a text', '"kind":"boolean"', '"kind":"text"', 'worker is text, was boolean'],
    ['a property gone', '["city","zoom"]', '["city"]', 'property zoom is gone'],
    ['a method gone', '{"name":"refresh","parameters":[]},', '', 'method refresh is gone'],
    [
      'a new parameter',
      '"parameters":[]',
      '"parameters":[{"name":"now","type":"number"}]',
      'refresh takes (now), took ()',
    ],
    [
      'a new field of a parameter',
      '"fields":[{"name":"lat"',
      '"fields":[{"name":"lon","type":"number"},{"name":"lat"',
      'focusPlace point takes (lon, lat)',
    ],
    [
      'a parameter of another type',
      '"lat","type":"number"',
      '"lat","type":"string"',
      'lat: string, took number',
    ],
    ['an event gone', '"kerb-payment-start"', '"kerb-start"', 'event kerb-payment-start is gone'],
    [
      'an event that can no longer be cancelled',
      '"isCancelable":true',
      '"isCancelable":false',
      'can no longer be cancelled',
    ],
    ['a field of a detail gone', '{"name":"total","type":"number | undefined"},', '', 'detail total is gone'],
    [
      'a detail that may be absent now',
      "\"'active' | 'deferred'\"",
      "\"'active' | 'deferred' | undefined\"",
      'detail sessions detail state is',
    ],
    [
      'a detail of another type',
      '"number | undefined"',
      '"string | undefined"',
      'detail total is string | undefined',
    ],
    ['a part gone', '["button"]', '[]', 'part button is gone'],
    ['a custom property gone', '"--kerb-accent"', '"--kerb-colour"', 'custom property --kerb-accent is gone'],
    ['a custom property of another syntax', '"<color>"', '"<length>"', '--kerb-accent is <length>'],
    ['a slot gone', '"slots":[""]', '"slots":[]', 'slot default is gone'],
  ])('%s', (_, from, to, text) => {
    const breaks = breaksBetween([element], [changed(from, to)]);
    expect(breaks).toHaveLength(1);
    expect(breaks[0]).toContain('<parking-map> ');
    expect(breaks[0]).toContain(text);
  });

  test('an element gone', () => {
    expect(breaksBetween([element], [])).toEqual(['<parking-map> is gone']);
  });
});

describe('EMB-26 no break of the contract is', () => {
  test.each([
    ['nothing', '"city"', '"city"'],
    [
      'a new attribute',
      '"attributes":[',
      '"attributes":[{"name":"key","type":{"kind":"text"},"isRequired":false},',
    ],
    ['an attribute no longer required', '"isRequired":true', '"isRequired":false'],
    ['a new value', '["cooperative","free"]', '["cooperative","free","none"]'],
    ['one of several values that becomes a list of them', '"one-of"', '"list-of"'],
    ['a number that becomes any text', '"kind":"number"', '"kind":"text"'],
    ['a default that is named now', '"number"},', '"number"},"default":"16",'],
    ['a new property', '["city","zoom"]', '["city","zoom","center"]'],
    ['a new method', '"methods":[', '"methods":[{"name":"open","parameters":[]},'],
    ['a parameter that takes more', '"lat","type":"number"', '"lat","type":"number | string"'],
    ['a new event', '"events":[', '"events":[{"name":"kerb-move","isCancelable":false,"detail":[]},'],

    ['a new field of a detail', '"detail":[', '"detail":[{"name":"zone","type":"string"},'],
    ['a detail that is never absent now', '"number | undefined"', '"number"'],
    ['a new part', '["button"]', '["button","field"]'],
    [
      'a new custom property',
      '"customProperties":[',
      '"customProperties":[{"name":"--kerb-gap","syntax":"<length>"},',
    ],
    ['a new slot', '"slots":[""]', '"slots":["","title"]'],
  ])('%s', (_, from, to) => {
    expect(breaksBetween([element], [changed(from, to)])).toEqual([]);
  });

  test('a new element', () => {
    expect(breaksBetween([], [element])).toEqual([]);
  });
});

test('EMB-26 the contract has every element, without descriptions', () => {
  const contract = contractOf(elementSchemas);
  expect(contract.map(({ tag }) => tag)).toEqual(elementSchemas.map(({ tag }) => tag));
  expect(JSON.stringify(contract)).not.toContain('description');
});

test('EMB-26 another name of anything that a page can use is a break of the contract', () => {
  const schemas = JSON.parse(JSON.stringify(elementSchemas)) as ElementSchema[];
  const named = everythingNamed(schemas);
  expect(named.length).toBeGreaterThan(200);
  for (const item of named) {
    const name = item.name;
    item.name = 'renamed';
    const breaks = breaksBetween(contractOf(elementSchemas), contractOf(schemas));
    item.name = name;
    expect(breaks, name).not.toEqual([]);
  }
});

/** Attributes, properties, methods, events, parts, slots and custom properties, with all fields inside. */
function everythingNamed(value: unknown): { name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(everythingNamed);
  return 'name' in value ? [value as { name: string }, ...inside] : inside;
}
