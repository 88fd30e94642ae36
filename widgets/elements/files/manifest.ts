import type { CustomElementDeclaration, Package } from 'custom-elements-manifest/schema.d.ts';
import type { ElementSchema } from '../schema/element-schema.ts';
import { detailTypeText, fieldTypeText, valueText } from './type-text.ts';

/**
 * The Custom Elements Manifest of these elements. `modulePath` is the file that defines them, as a path in
 * the package or in the folder of the release.
 */
export function manifestOf(schemas: readonly ElementSchema[], modulePath: string): Package {
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: modulePath,
        declarations: schemas.map(declarationOf),
        exports: schemas.map(({ tag, interfaceName }) => ({
          kind: 'custom-element-definition',
          name: tag,
          declaration: { name: interfaceName, module: modulePath },
        })),
      },
    ],
  };
}

function declarationOf(schema: ElementSchema): CustomElementDeclaration {
  const { tag, interfaceName, summary, description } = schema;
  const propertyOf = (attribute: string) => schema.properties.find((each) => each.attribute === attribute);
  return {
    kind: 'class',
    customElement: true,
    name: interfaceName,
    tagName: tag,
    superclass: { name: 'HTMLElement' },
    summary: summary.en,
    description,
    attributes: schema.attributes.map(({ name, type, default: standard, description }) => ({
      name,
      description: description.en,
      type: { text: valueText(type) },
      ...(standard === undefined ? {} : { default: standard }),
      ...(propertyOf(name) ? { fieldName: propertyOf(name)?.name ?? name } : {}),
    })),
    members: [
      ...schema.properties.map(({ name, attribute, description }) => ({
        kind: 'field' as const,
        name,
        attribute,
        reflects: true,
        description: description.en,
        type: { text: 'string | null' },
      })),
      ...schema.methods.map(({ name, parameters, description }) => ({
        kind: 'method' as const,
        name,
        description: description.en,
        parameters: parameters.map((parameter) => ({
          name: parameter.name,
          description: parameter.description.en,
          type: { text: fieldTypeText(parameter) },
        })),
        return: { type: { text: 'void' } },
      })),
    ],
    events: schema.events.map((event) => ({
      name: event.name,
      description: event.description.en,
      type: { text: `CustomEvent<${detailTypeText(event)}>` },
    })),
    cssParts: schema.parts.map(({ name, description }) => ({ name, description: description.en })),
    cssProperties: schema.customProperties.map(({ name, syntax, default: standard, description }) => ({
      name,
      description: description.en,
      default: typeof standard === 'string' ? standard : standard.en,
      // `@property` has no syntax for a typeface.
      ...(syntax === 'font-family' ? {} : { syntax }),
    })),
    slots: schema.slots.map(({ name, description }) => ({ name, description: description.en })),
  };
}
