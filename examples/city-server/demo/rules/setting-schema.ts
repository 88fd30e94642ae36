import type { Language } from '../../platform/translation/translate.ts';

export type { Language };

export type Label = Readonly<Record<Language, string>>;

/** What kind of value a setting has. Bounds are inclusive. */
export type SettingKind =
  | { readonly kind: 'flag' }
  | NumberKind
  | { readonly kind: 'text'; readonly maximumLength: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'list'; readonly fields: readonly ListField[]; readonly maximumLength: number };

interface NumberKind {
  readonly kind: 'number';
  readonly minimum: number;
  readonly maximum: number;
  /** `1` for whole numbers. */
  readonly step: number | 'any';
}

/** A field of each entry of a list. `path` leads into the entry. */
export interface ListField {
  readonly path: string;
  readonly kind: 'text' | 'flag' | 'number';
  readonly isRequired: boolean;
  readonly label: Label;
}

export type SettingGroup =
  | 'payment'
  | 'account'
  | 'notices'
  | 'capabilities'
  | 'contacts'
  | 'map'
  | 'lists'
  | 'menus';

/** One setting of a city that a demonstration can change. */
export interface Setting {
  /** Where the value is in `CityRules`, for example `options.banner.link`. */
  readonly name: string;
  readonly group: SettingGroup;
  readonly label: Label;
  readonly value: SettingKind;
}

/** The names of the switches of a reply: a switch without a label fails the type check. */
export type FlagsOf<T> = { [K in keyof T]-?: NonNullable<T[K]> extends boolean ? K : never }[keyof T];
/** In Russian and in English. */
export type Labels = readonly string[];

export function label([ru = '', en = '']: Labels): Label {
  return { ru, en };
}

export function flags(
  group: SettingGroup,
  parent: string,
  labels: Readonly<Record<string, Labels>>,
): readonly Setting[] {
  return Object.entries(labels).map(([name, texts]) => ({
    name: `${parent}.${name}`,
    group,
    label: label(texts),
    value: { kind: 'flag' },
  }));
}

export function number(
  group: SettingGroup,
  name: string,
  labels: Labels,
  minimum: number,
  maximum: number,
  step: number | 'any' = 1,
): Setting {
  return { name, group, label: label(labels), value: { kind: 'number', minimum, maximum, step } };
}

/** Any text, invalid addresses included: clients have to cope with them. */
export function text(group: SettingGroup, name: string, labels: Labels): Setting {
  return { name, group, label: label(labels), value: { kind: 'text', maximumLength: 2000 } };
}

export function field(path: string, kind: ListField['kind'], labels: Labels, isRequired = false): ListField {
  return { path, kind, isRequired, label: label(labels) };
}

export function list(
  group: SettingGroup,
  name: string,
  labels: Labels,
  fields: readonly ListField[],
): Setting {
  return { name, group, label: label(labels), value: { kind: 'list', fields, maximumLength: 30 } };
}
