import type { Language } from '@kerb/core/config/city-config.ts';

/** A text of the documentation. Types, manifest and editor data have the English one. */
type Translated = Readonly<Record<Language, string>>;

/**
 * What a host page meets of one element. Types, `custom-elements.json`, editor data and the documentation are
 * written from it; tests compare it with the code and with the last release. It is used at build time only:
 * no element imports it.
 */
export interface ElementSchema {
  readonly tag: `parking-${string}`;
  /** The name of the element's interface in TypeScript. */
  readonly interfaceName: string;
  /** The published package that defines the element, for pages that are built with a bundler. */
  readonly packageName: `@kerb/${string}`;
  /** One line. */
  readonly summary: Translated;
  /** For the manifest and editors. */
  readonly description: string;
  readonly attributes: readonly AttributeSchema[];
  readonly properties: readonly PropertySchema[];
  readonly methods: readonly MethodSchema[];
  readonly events: readonly EventSchema[];
  /** For `::part(…)`. */
  readonly parts: readonly PartSchema[];
  readonly customProperties: readonly CustomPropertySchema[];
  readonly slots: readonly SlotSchema[];
}

/** The text that an attribute takes. */
export type ValueType =
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  /** Any value counts as true, also an empty one; without the attribute it is false. */
  | { readonly kind: 'boolean' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] }
  /** Values separated by commas or spaces. */
  | { readonly kind: 'list-of'; readonly values: readonly string[] };

export interface AttributeSchema {
  readonly name: string;
  /** As a field of a form is called. */
  readonly label: Translated;
  readonly type: ValueType;
  /** The values in words. Categories and sections have theirs in the texts of the elements. */
  readonly valueLabels?: Readonly<Record<string, Translated>>;
  readonly isRequired: boolean;
  /** The value that counts without the attribute; absent where no single text says it. */
  readonly default?: string;
  /** A valid value. */
  readonly example: string;
  readonly description: Translated;
}

/**
 * A property that reads and writes the attribute as text. `null`, `undefined` and `false` remove the
 * attribute.
 */
interface PropertySchema {
  readonly name: string;
  readonly attribute: string;
  readonly type: ValueType;
  readonly description: Translated;
}

/** A method. It returns nothing, and waits for the element's screen if that is not there yet. */
export interface MethodSchema {
  readonly name: string;
  readonly parameters: readonly FieldSchema[];
  readonly description: Translated;
}

/** An event that bubbles and is composed. */
export interface EventSchema {
  readonly name: `kerb-${string}`;
  readonly isCancelable: boolean;
  /** The fields of `detail`. */
  readonly detail: readonly FieldSchema[];
  /** When it is sent. */
  readonly description: Translated;
}

/** A field of an event's `detail`, a parameter of a method, or a field of one of those. */
export interface FieldSchema {
  readonly name: string;
  /** A type of TypeScript; `object` and `list` have `fields`. */
  readonly type: string;
  readonly fields?: readonly FieldSchema[];
  readonly description: Translated;
}

export interface PartSchema {
  readonly name: string;
  readonly description: Translated;
}

export interface CustomPropertySchema {
  readonly name: `--kerb-${string}`;
  readonly label: Translated;
  /** As in `@property`. */
  readonly syntax: '<color>' | '<length>' | 'font-family';
  /** In a light theme; in words where it depends on other properties. */
  readonly default: string | Translated;
  readonly description: Translated;
}

export interface SlotSchema {
  /** Empty for the content that names no slot. */
  readonly name: string;
  readonly description: Translated;
}

/** The properties of these attributes. Each HTML element has a property `lang` of its own. */
export function propertiesOf(attributes: readonly AttributeSchema[]): readonly PropertySchema[] {
  return attributes
    .filter(({ name }) => name !== 'lang')
    .map(({ name, type, description }) => ({
      name: name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      attribute: name,
      type,
      description,
    }));
}

export const described = (name: string, ru: string, en: string): PartSchema => ({
  name,
  description: { ru, en },
});

export const field = (name: string, type: string, ru: string, en: string): FieldSchema => ({
  ...described(name, ru, en),
  type,
});

/** An event that cannot be cancelled. */
export const event = (
  name: EventSchema['name'],
  detail: readonly FieldSchema[],
  ru: string,
  en: string,
): EventSchema => ({ name, isCancelable: false, detail, description: { ru, en } });

/** Label and description are given in Russian, then in English. */
export const customProperty = (
  name: CustomPropertySchema['name'],
  syntax: CustomPropertySchema['syntax'],
  [ruLabel, enLabel]: readonly [ru: string, en: string],
  value: CustomPropertySchema['default'],
  [ru, en]: readonly [ru: string, en: string],
): CustomPropertySchema => ({
  name,
  label: { ru: ruLabel, en: enLabel },
  syntax,
  default: value,
  description: { ru, en },
});

/** An optional attribute. Label and description are given in Russian, then in English. */
export const attribute = (
  name: string,
  kind: 'text' | 'number' | 'boolean',
  [ruLabel, enLabel]: readonly [ru: string, en: string],
  example: string,
  ru: string,
  en: string,
): AttributeSchema => ({
  ...described(name, ru, en),
  label: { ru: ruLabel, en: enLabel },
  type: { kind },
  isRequired: false,
  example,
});
