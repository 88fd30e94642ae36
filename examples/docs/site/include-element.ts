import type {
  AttributeSchema,
  ElementSchema,
  FieldSchema,
  ValueType,
} from '../../../widgets/embed/schema/element-schema.ts';
import { elementSchemas } from '../../../widgets/embed/schema/elements.ts';

/** The reference of an element as Markdown, written from its schema (EMB-26). Throws for an unknown tag. */
export function includeElement(tag: string): string {
  const schema = elementSchemas.find((each) => each.tag === tag);
  if (!schema) throw new Error(`There is no schema of <${tag}>`);
  return [
    section('Attributes', attributes(schema)),
    section('Properties', properties(schema)),
    section('Methods', methods(schema)),
    section('Events', events(schema)),
    section('Custom properties', customProperties(schema)),
    section('Parts', parts(schema)),
    section('Content', slots(schema)),
  ].join('\n\n');
}

function section(title: string, text: string): string {
  return `## ${title}\n\n${text}`;
}

function attributes({ attributes }: ElementSchema): string {
  return table(
    ['Attribute', 'Meaning', 'Value'],
    attributes.map((attribute) => [code(attribute.name), attribute.description, attributeValue(attribute)]),
  );
}

function attributeValue({ type, isRequired, default: standard, example }: AttributeSchema): string {
  const facts = [
    typeText(type),
    isRequired ? 'required' : '',
    standard === undefined ? '' : `without it ${codes(standard.split(','))}`,
    example === '' || type.kind === 'one-of' ? '' : `for example ${code(example)}`,
  ];
  return facts.filter(Boolean).join('; ');
}

function typeText(type: ValueType): string {
  if (type.kind === 'one-of') return codes(type.values);
  if (type.kind === 'list-of') return `a list of ${codes(type.values)}`;
  if (type.kind === 'boolean') return 'set or not';
  return type.kind === 'number' ? 'a number' : 'text';
}

function properties({ properties }: ElementSchema): string {
  const names = codes(properties.map(({ name }) => name));
  return `The attributes are properties too, which read and write them as text: ${names}. \`null\`, \`undefined\` and \`false\` remove the attribute.`;
}

function methods({ methods }: ElementSchema): string {
  const rows = methods.map(({ name, parameters, description }) => [
    code(`${name}(${parameters.map((each) => each.name).join(', ')})`),
    description,
    parameters.map(fieldText).join(' '),
  ]);
  return `A method waits for the element’s screen if that is not there yet.\n\n${table(['Method', 'What it does', 'Parameters'], rows)}`;
}

function events({ events }: ElementSchema): string {
  const rows = events.map(({ name, detail, description }) => [
    code(name),
    description,
    detail.map(fieldText).join('<br>'),
  ]);
  return `Events bubble and leave shadow roots. They have ids, amounts in kopecks and times, never a plate, a phone or a token.\n\n${table(['Event', 'When', '`detail`'], rows)}`;
}

function fieldText({ name, type, fields, description }: FieldSchema): string {
  const inner = fields ? ` Fields: ${fields.map((field) => code(field.name)).join(', ')}.` : '';
  return `${code(name)} (${type.replaceAll('|', 'or')}): ${description}${inner}`;
}

function customProperties({ customProperties }: ElementSchema): string {
  const rows = customProperties.map(({ name, default: standard, description }) => [
    code(name),
    /^[#\d]/.test(standard) ? code(standard) : standard,
    description,
  ]);
  return `Try them in the [editor of themes](themes.md).\n\n${table(['Property', 'Without it', 'What it sets'], rows)}`;
}

function parts({ parts, tag }: ElementSchema): string {
  const rows = parts.map(({ name, description }) => [code(`${tag}::part(${name})`), description]);
  return table(['Part', 'What it is'], rows);
}

function slots({ slots }: ElementSchema): string {
  return slots.map(({ description }) => `What stands inside the element: ${description}`).join('\n\n');
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
