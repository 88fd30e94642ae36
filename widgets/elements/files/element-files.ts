import { cityConfigs } from '@kerb/cities/registry.ts';
import type { ElementSchema } from '../schema/element-schema.ts';
import { editorDataOf } from './editor-data.ts';
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
