import type { AttributeSchema, EventSchema, FieldSchema, ValueType } from '../schema/element-schema.ts';

/** How TypeScript writes what the schema says. */

/** The values that an attribute takes where it is written as a value of JavaScript. */
export function attributeTypeText({ type }: Pick<AttributeSchema, 'type'>): string {
  switch (type.kind) {
    case 'text':
    case 'list-of':
      return 'string';
    case 'number':
      return 'number | string';
    case 'boolean':
      return "boolean | ''";
    case 'one-of':
      return type.values.map((value) => `'${value}'`).join(' | ');
  }
}

/** The value in words, for manifests. */
export function valueText(type: ValueType): string {
  if (type.kind === 'text') return 'string';
  return 'values' in type ? type.values.map((value) => `'${value}'`).join(' | ') : type.kind;
}

export function fieldTypeText({ type, fields = [] }: FieldSchema): string {
  if (type === 'object') return objectTypeText(fields);
  return type === 'list' ? `readonly ${objectTypeText(fields)}[]` : type;
}

export function detailTypeText({ detail }: EventSchema): string {
  return objectTypeText(detail);
}

function objectTypeText(fields: readonly FieldSchema[]): string {
  return `{ ${fields.map((field) => `readonly ${field.name}: ${fieldTypeText(field)}`).join('; ')} }`;
}

/** A comment of one declaration. */
export function commentText(description: string): string {
  return `/** ${description.replaceAll('*/', '* /')} */`;
}
