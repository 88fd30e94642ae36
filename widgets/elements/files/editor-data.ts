import type { AttributeSchema, ElementSchema } from '../schema/element-schema.ts';

/**
 * The custom data with which VS Code completes and explains the elements in HTML. `cities` are the ids that
 * it offers for `city`.
 */
export function editorDataOf(schemas: readonly ElementSchema[], cities: readonly string[]) {
  return {
    version: 1.1,
    tags: schemas.map(({ tag, description, attributes }) => ({
      name: tag,
      description,
      attributes: attributes.map((attribute) => ({
        name: attribute.name,
        description: attribute.description.en,
        ...valuesOf(attribute, cities),
      })),
    })),
  };
}

function valuesOf({ name, type }: AttributeSchema, cities: readonly string[]) {
  // The set of values that consists of none.
  if (type.kind === 'boolean') return { valueSet: 'v' };
  const values = name === 'city' ? cities : 'values' in type ? type.values : [];
  return values.length === 0 ? {} : { values: values.map((value) => ({ name: value })) };
}
