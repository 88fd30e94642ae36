import { cityConfigs } from '@kerb/cities/registry.ts';
import enMap from '@kerb/core/i18n/en/map.json' with { type: 'json' };
import enSections from '@kerb/core/i18n/en/profile-menu.json' with { type: 'json' };
import ruMap from '@kerb/core/i18n/ru/map.json' with { type: 'json' };
import ruSections from '@kerb/core/i18n/ru/profile-menu.json' with { type: 'json' };
import type { AttributeSchema, ElementSchema } from '@kerb/elements/schema/element-schema.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import { pageLanguage, texts } from '../page-language.ts';
import { lookFields, lookNames } from './embed.ts';
import type { Field, Option } from './fields.ts';
import { standardColour } from './standard-colour.ts';

/** City, element, and what the lines do besides. A released script is pinned at first. */
export function embedFields(isReleased: boolean): readonly Field[] {
  return [
    {
      name: 'city',
      label: texts.city,
      value: 'nizhny-novgorod',
      input: {
        kind: 'choice',
        options: cityConfigs.map(({ city, displayName }) => ({
          value: city,
          label: displayName[pageLanguage],
        })),
      },
    },
    {
      name: 'tag',
      label: texts.element,
      value: 'parking-pay',
      input: {
        kind: 'choice',
        options: elementSchemas.map(({ tag, summary }) => ({
          value: tag,
          label: `${summary[pageLanguage].replace(/\.$/, '')} – ${tag}`,
        })),
      },
    },
    {
      name: 'pin',
      label: texts.pin,
      hint: texts.pinHint,
      value: isReleased ? 'on' : '',
      input: { kind: 'flag' },
    },
    { name: 'reserve', label: texts.reserve, hint: texts.reserveHint, input: { kind: 'flag' } },
    { name: 'declared', label: texts.declared, hint: texts.declaredHint, input: { kind: 'flag' } },
  ];
}

/** The attributes of an element. */
export function presetFields({ attributes }: ElementSchema): readonly Field[] {
  return attributes.filter(({ name }) => name !== 'city').map(attributeField);
}

function attributeField(attribute: AttributeSchema): Field {
  const { name, type, description, example } = attribute;
  const hint = description[pageLanguage].replaceAll('`', '');
  const label = attribute.label[pageLanguage];
  if (type.kind === 'one-of') {
    const options = [{ value: '', label: texts.notSet }, ...optionsOf(type.values, attribute)];
    return { name, label, hint, input: { kind: 'choice', options } };
  }
  if (type.kind === 'boolean') return { name, label, hint, input: { kind: 'flag' } };
  if (type.kind === 'list-of')
    return { name, label, hint, input: { kind: 'many', options: optionsOf(type.values, attribute) } };
  return { name, label, hint, input: { kind: 'text', placeholder: example } };
}

/** Values that the elements themselves have words for, by the name of the attribute. */
const ownWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  categories: { ...(pageLanguage === 'ru' ? ruMap : enMap).categories, none: texts.nothing },
  section: (pageLanguage === 'ru' ? ruSections : enSections).items,
};

function optionsOf(values: readonly string[], { name, valueLabels }: AttributeSchema): readonly Option[] {
  return values.map((value) => ({
    value,
    label: valueLabels?.[value]?.[pageLanguage] ?? ownWords[name]?.[value] ?? value,
  }));
}

/** Colours and sizes of an element, and whether they are written as a stylesheet. */
export function lookFieldsOf(schema: ElementSchema): readonly Field[] {
  const look = lookNames(schema).map((name): Field => {
    const { kind, property, ...field } = lookFields[name];
    const label = texts[field.label];
    return kind === 'colour'
      ? { name, label, input: { kind, standard: standardColour(property) } }
      : { name, label, hint: texts.pixels, input: { kind: 'text', inputMode: 'numeric' } };
  });
  return [...look, { name: 'policy', label: texts.policy, hint: texts.policyHint, input: { kind: 'flag' } }];
}

/** The spot of a sign. */
export function signFields(): readonly Field[] {
  const options = [
    { value: 'zone', label: texts.zone },
    { value: 'parking', label: texts.parking },
  ];
  return [
    { name: 'spot', label: texts.signNames, input: { kind: 'choice', options } },
    { name: 'code', label: texts.signCode, value: '1', input: { kind: 'text', placeholder: '12' } },
    {
      name: 'signature',
      label: texts.signSignature,
      hint: texts.signSignatureHint,
      input: { kind: 'text' },
    },
  ];
}
