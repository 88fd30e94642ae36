import type { Language } from '@kerb/core/config/city-config.ts';
import type {
  AttributeSchema,
  ElementSchema,
  FieldSchema,
  ValueType,
} from '@kerb/elements/schema/element-schema.ts';
import { elementSchemas } from '@kerb/elements/schema/elements.ts';
import { siteTexts } from '../texts/site-texts.ts';
import { markdownTable as table } from './markdown-table.ts';

/** The reference of an element as Markdown, written from its schema. Throws for an unknown tag. */
export function includeElement(tag: string, language: Language): string {
  const schema = elementSchemas.find((each) => each.tag === tag);
  if (!schema) throw new Error(`There is no schema of <${tag}>`);
  const texts = siteTexts[language];
  return [
    section(texts.attributes, attributes(schema, language)),
    section(texts.properties, texts.propertiesText(codes(schema.properties.map(({ name }) => name)))),
    section(texts.methods, methods(schema, language)),
    section(texts.events, events(schema, language)),
    section(texts.customProperties, customProperties(schema, language)),
    section(texts.parts, parts(schema, language)),
    section(texts.content, slots(schema, language)),
  ].join('\n\n');
}

function section(title: string, text: string): string {
  return `## ${title}\n\n${text}`;
}

function attributes({ attributes }: ElementSchema, language: Language): string {
  return table(
    siteTexts[language].attributeColumns,
    attributes.map((attribute) => [
      code(attribute.name),
      attribute.description[language],
      attributeValue(attribute, language),
    ]),
  );
}

function attributeValue(
  { type, isRequired, default: standard, example }: AttributeSchema,
  language: Language,
): string {
  const texts = siteTexts[language];
  const facts = [
    typeText(type, language),
    isRequired ? texts.required : '',
    standard === undefined ? '' : texts.withoutIt(codes(standard.split(','))),
    example === '' || type.kind === 'one-of' ? '' : texts.forExample(code(example)),
  ];
  return facts.filter(Boolean).join('; ');
}

function typeText(type: ValueType, language: Language): string {
  const texts = siteTexts[language];
  if (type.kind === 'one-of') return codes(type.values);
  if (type.kind === 'list-of') return texts.listOf(codes(type.values));
  if (type.kind === 'boolean') return texts.flag;
  return type.kind === 'number' ? texts.number : texts.text;
}

function methods({ methods }: ElementSchema, language: Language): string {
  const { methodsText, methodColumns } = siteTexts[language];
  const rows = methods.map(({ name, parameters, description }) => [
    code(`${name}(${parameters.map((each) => each.name).join(', ')})`),
    description[language],
    parameters.map((each) => fieldText(each, language)).join(' '),
  ]);
  return `${methodsText}\n\n${table(methodColumns, rows)}`;
}

function events({ events }: ElementSchema, language: Language): string {
  const { eventsText, eventColumns } = siteTexts[language];
  const rows = events.map(({ name, detail, description }) => [
    code(name),
    description[language],
    detail.map((each) => fieldText(each, language)).join('<br>'),
  ]);
  return `${eventsText}\n\n${table(eventColumns, rows)}`;
}

function fieldText({ name, type, fields, description }: FieldSchema, language: Language): string {
  const texts = siteTexts[language];
  const inner = fields ? texts.fields(fields.map((field) => code(field.name)).join(', ')) : '';
  return `${code(name)} (${type.replaceAll('|', texts.or)}): ${description[language]}${inner}`;
}

function customProperties({ customProperties }: ElementSchema, language: Language): string {
  const { customPropertiesText, customPropertyColumns } = siteTexts[language];
  const rows = customProperties.map(({ name, default: standard, description }) => {
    const value = typeof standard === 'string' ? standard : standard[language];
    return [code(name), /^(#[\da-f]+|\d\w*)$/.test(value) ? code(value) : value, description[language]];
  });
  return `${customPropertiesText}\n\n${table(customPropertyColumns, rows)}`;
}

function parts({ parts, tag }: ElementSchema, language: Language): string {
  const rows = parts.map(({ name, description }) => [code(`${tag}::part(${name})`), description[language]]);
  return table(siteTexts[language].partColumns, rows);
}

function slots({ slots }: ElementSchema, language: Language): string {
  return slots.map(({ description }) => siteTexts[language].contentText(description[language])).join('\n\n');
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');
