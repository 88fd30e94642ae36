import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allCategories } from '@kerb/core/domain/map/category-filter.ts';
import { presetNames } from '@kerb/core/domain/payment/pay-preset.ts';
import { emitFrom } from '@kerb/kit/element/emit.ts';
import { mapControls } from '@kerb/map/state/preset.ts';
import { allSections } from '@kerb/personal-area/sections/sections.ts';
import { describe, expect, test } from 'vitest';
import { found, sourcesOfElement } from './code.harness.ts';
import type { ElementSchema } from './element-schema.ts';
import { elementSchemas } from './elements.ts';

/** The texts in a list of the code, such as `attributes: ['zone', 'plate']`, sorted. */
function listOf(source: string, name: string): string[] {
  const [, list = ''] = new RegExp(`\\b${name}(?: =|:) \\[([^\\]]*)\\]`).exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, text = '']) => text).sort();
}

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).sort();

const sources = new Map(
  elementSchemas.map(({ tag }) => [tag, sourcesOfElement(tag.slice('parking-'.length))] as const),
);
const sourcesOf = ({ tag }: ElementSchema) => sources.get(tag) ?? [];

/** Custom properties that Kerb sets itself, in styles or in code. */
const ownProperties = new Set(found([...sources.values()].flat(), /["']?(--kerb-[a-z0-9-]+)["']?\s*\]?:/g));

describe.each(elementSchemas)('EMB-26 the schema of <$tag>', (schema) => {
  test('has the attributes, properties and methods that the code defines', () => {
    const [definition = '', ...others] = sourcesOf(schema)
      .flatMap(([, text]) => text.split('defineElement({').slice(1))
      .map((text) => text.slice(0, text.indexOf('})')));
    expect(others).toEqual([]);
    expect(definition).toContain(`tag: '${schema.tag}'`);
    const [, all = ''] = sourcesOf(schema).find(([path]) => path.endsWith('define-element.ts')) ?? [];
    const own = /attributes: presetNames\b/.test(definition) ? presetNames : listOf(definition, 'attributes');
    const attributes = [...listOf(all, 'sharedAttributes'), ...own].sort();
    expect(names(schema.attributes)).toEqual(attributes);
    expect(names(schema.properties)).toEqual(attributes.filter((name) => name !== 'lang'));
    expect(names(schema.methods)).toEqual(['refresh', ...listOf(definition, 'methods')].sort());
  });

  test('has the events that the code sends', () => {
    expect(names(schema.events)).toEqual(found(sourcesOf(schema), /\bemit\(\s*'(kerb-[a-z-]+)'/g));
  });

  test('has the parts of the code', () => {
    expect(names(schema.parts)).toEqual(found(sourcesOf(schema), /\bpart[=:] ?["'](\w+)["']/g));
  });

  test('has the custom properties that styles read and do not set', () => {
    const read = found(sourcesOf(schema), /var\(\s*(--kerb-[a-z0-9-]+)/g);
    expect(names(schema.customProperties)).toEqual(read.filter((name) => !ownProperties.has(name)));
  });

  test('says which events can be cancelled', () => {
    const target = new EventTarget() as HTMLElement;
    const cancelable = new Set<string>();
    for (const { name } of schema.events) {
      target.addEventListener(name, (event) => event.cancelable && cancelable.add(event.type));
      emitFrom(target)(name as 'kerb-ready', { city: 'kazan', language: 'ru' });
    }
    expect([...cancelable]).toEqual(names(schema.events.filter(({ isCancelable }) => isCancelable)));
  });

  test('names each attribute, event, part, property and method once', () => {
    const { attributes, events, parts, customProperties, methods } = schema;
    for (const list of [attributes, events, parts, customProperties, methods])
      expect(names(list)).toEqual([...new Set(names(list))]);
  });
});

test('EMB-26 each element has a schema', () => {
  const files = readdirSync(join(import.meta.dirname, '../../embed/elements'));
  const tags = files.map((file) => `parking-${file.replace('.ts', '')}`);
  expect(elementSchemas.map(({ tag }) => tag).sort()).toEqual(tags.sort());
});

const valuesOf = (tag: string, attribute: string): readonly string[] => {
  const type = elementSchemas
    .find((schema) => schema.tag === tag)
    ?.attributes.find(({ name }) => name === attribute)?.type;
  return type && 'values' in type ? type.values : [];
};

describe('EMB-26 the values of attributes are those of the code', () => {
  test.each([
    ['parking-map', 'categories', [...allCategories, 'none']],
    ['parking-map', 'controls', [...mapControls, 'none']],
    ['parking-account', 'section', allSections],
  ])('<%s %s>', (tag, attribute, values) => {
    expect(valuesOf(tag, attribute)).toEqual(values);
  });
});
