import { cityConfigs } from '@kerb/cities/registry.ts';
import type { AttributeSchema, ElementSchema } from '../schema/element-schema.ts';
import { manifestOf } from './manifest.ts';
import { htmlTypings, reactTypings, svelteTypings, vueTypings } from './typings.ts';

/**
 * The files that tell other tools about these elements, by name: the manifest, editor data, and types in the
 * folder `types`. `modulePath` is the file that defines the elements.
 */
export function elementFiles(
  schemas: readonly ElementSchema[],
  modulePath: string,
): Readonly<Record<string, string>> {
  const cities = cityConfigs.map(({ city }) => city);
  return {
    'custom-elements.json': json(manifestOf(schemas, modulePath)),
    'html-custom-data.json': json(editorDataOf(schemas, cities)),
    'types/html.d.ts': htmlTypings(schemas),
    'types/react.d.ts': reactTypings(schemas),
    'types/vue.d.ts': vueTypings(schemas),
    'types/svelte.d.ts': svelteTypings(schemas),
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * The custom data with which VS Code completes and explains the elements in HTML. `cities` are the ids that
 * it offers for `city`.
 */
function editorDataOf(schemas: readonly ElementSchema[], cities: readonly string[]) {
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
