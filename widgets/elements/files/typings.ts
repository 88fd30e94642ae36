import type { ElementSchema } from '../schema/element-schema.ts';
import { attributeTypeText, commentText, detailTypeText, fieldTypeText } from './type-text.ts';

/**
 * Declarations of the elements for TypeScript. `html.d.ts` has their interfaces and adds them to
 * `HTMLElementTagNameMap`; the others make the tags known to a framework's templates.
 */

const stem = ({ interfaceName }: ElementSchema) => interfaceName.replace(/Element$/, '');

/** `HTMLElementTagNameMap`, and what the other files need. */
export function htmlTypings(schemas: readonly ElementSchema[]): string {
  return `${schemas.map(elementTypings).join('\n')}
/** A property takes what its attribute does; \`null\`, \`undefined\` and \`false\` remove the attribute. */
export type PropertyValue = string | number | boolean | null | undefined;

declare global {
  interface HTMLElementTagNameMap {
${schemas.map(({ tag, interfaceName }) => `    '${tag}': ${interfaceName};`).join('\n')}
  }
}
`;
}

function elementTypings(schema: ElementSchema): string {
  const { tag, interfaceName, summary } = schema;
  const events = `${stem(schema)}EventMap`;
  const listens = (
    verb: 'add' | 'remove',
    options: string,
  ) => `  ${verb}EventListener<Name extends keyof ${events}>(
    type: Name,
    listener: (this: ${interfaceName}, event: ${events}[Name]) => unknown,
    options?: boolean | ${options},
  ): void;
  ${verb}EventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | ${options},
  ): void;`;
  return `${commentText(`\`<${tag}>\`: ${summary.en}`)}
export interface ${interfaceName} extends HTMLElement {
${schema.properties
  .map(
    ({ name, description }) => `  ${commentText(description.en)}
  get ${name}(): string | null;
  set ${name}(value: PropertyValue);`,
  )
  .join('\n')}
${schema.methods
  .map(
    ({ name, parameters, description }) => `  ${commentText(description.en)}
  ${name}(${parameters.map((parameter) => `${parameter.name}: ${fieldTypeText(parameter)}`).join(', ')}): void;`,
  )
  .join('\n')}
${listens('add', 'AddEventListenerOptions')}
${listens('remove', 'EventListenerOptions')}
}

/** The events of \`<${tag}>\`, by name. */
export interface ${events} extends HTMLElementEventMap {
${schema.events
  .map(
    (event) => `  ${commentText(event.description.en)}
  '${event.name}': CustomEvent<${detailTypeText(event)}>;`,
  )
  .join('\n')}
}

/** The attributes of \`<${tag}>\`, without those of every HTML element. */
export interface ${stem(schema)}Attributes {
${schema.attributes
  // Every HTML element has it.
  .filter(({ name }) => name !== 'lang')
  .map(
    (attribute) => `  ${commentText(attribute.description.en)}
  ${attribute.name}${attribute.isRequired ? '' : '?'}: ${attributeTypeText(attribute)}${attribute.isRequired ? '' : ' | undefined'};`,
  )
  .join('\n')}
}
`;
}

/** For React 19, which sets properties of elements and listens to their events. */
export function reactTypings(schemas: readonly ElementSchema[]): string {
  return `${imports(schemas)}
import type { HTMLAttributes, RefAttributes } from 'react';

${schemas
  .map(
    (schema) => `export interface ${stem(schema)}Props
  extends ${stem(schema)}Attributes,
    Omit<HTMLAttributes<${schema.interfaceName}>, keyof ${stem(schema)}Attributes>,
    RefAttributes<${schema.interfaceName}> {
${listeners(schema, (name) => `'on${name}'`)}
}`,
  )
  .join('\n\n')}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${schemas.map((schema) => `      '${schema.tag}': ${stem(schema)}Props;`).join('\n')}
    }
  }
}
`;
}

/** For templates of Vue 3, \`h()\` and JSX. */
export function vueTypings(schemas: readonly ElementSchema[]): string {
  return `${imports(schemas)}
import type { HTMLAttributes, PublicProps } from 'vue';

${schemas
  .map(
    (schema) => `export interface ${stem(schema)}Props
  extends ${stem(schema)}Attributes,
    Omit<HTMLAttributes, keyof ${stem(schema)}Attributes> {
${listeners(schema, (name) => `on${pascalCase(name)}`)}
}`,
  )
  .join('\n\n')}

declare module 'vue' {
  interface GlobalComponents {
${schemas
  .map(
    (schema) =>
      `    '${schema.tag}': new () => ${schema.interfaceName} & { $props: ${stem(schema)}Props & PublicProps };`,
  )
  .join('\n')}
  }
}
`;
}

/** For Svelte 5, whose \`svelteHTML\` reads its elements from here. */
export function svelteTypings(schemas: readonly ElementSchema[]): string {
  return `${imports(schemas)}
import type { HTMLAttributes } from 'svelte/elements';

${schemas
  .map(
    (schema) => `export interface ${stem(schema)}Props
  extends ${stem(schema)}Attributes,
    Omit<HTMLAttributes<${schema.interfaceName}>, keyof ${stem(schema)}Attributes> {
${listeners(schema, (name) => `'on${name}'`)}
}`,
  )
  .join('\n\n')}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${schemas.map((schema) => `    '${schema.tag}': ${stem(schema)}Props;`).join('\n')}
  }
}
`;
}

function imports(schemas: readonly ElementSchema[]): string {
  const names = schemas.flatMap((schema) => [
    `${stem(schema)}Attributes`,
    schema.interfaceName,
    `${stem(schema)}EventMap`,
  ]);
  return `import type { ${names.join(', ')} } from './html.js';`;
}

function listeners(schema: ElementSchema, nameOf: (event: string) => string): string {
  return schema.events
    .map(
      ({ name, description }) => `  ${commentText(description.en)}
  ${nameOf(name)}?: ((event: ${stem(schema)}EventMap['${name}']) => void) | undefined;`,
    )
    .join('\n');
}

/** `kerb-ready` is `KerbReady`. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
