import type { Language } from '@kerb/core/config/city-config.ts';
import type { ElementSchema } from '@kerb/elements/schema/element-schema.ts';
import type { ElementSnapshot } from '@kerb/embed/first-paint/tree.ts';
import type { ToolTexts } from '../../texts/tool-texts.ts';
import type { Reserve } from './reserve.ts';

/** What is chosen in the builder: one element on a page. Texts are as they were typed. */
export interface Embed {
  readonly city: string;
  readonly schema: ElementSchema;
  /** By the name of the attribute; an empty text leaves it out. `worker` and the like have `true`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** By the name in `lookFields`. */
  readonly look: Readonly<Record<string, string>>;
  /** Whether the page's policy forbids styles in HTML: they are then given as a stylesheet. */
  readonly hasPolicy: boolean;
  /** Whether the lines have the hash of the script, so that no other one runs. */
  readonly isPinned: boolean;
  /** The height to keep free; empty before it is measured, and if none should be kept free. */
  readonly reserve: readonly Reserve[];
  /** The form that the lines declare, so that it shows without a script; absent if that is not chosen. */
  readonly form?: ElementSnapshot | undefined;
}

/** A field whose value cannot be used, and why. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What the builder sets by CSS: the property, and whether it is a colour or pixels between two bounds. */
export const lookFields = {
  accent: { label: 'accent', property: '--kerb-accent', kind: 'colour' },
  surface: { label: 'background', property: '--kerb-surface', kind: 'colour' },
  text: { label: 'textColour', property: '--kerb-text', kind: 'colour' },
  radius: { label: 'corners', property: '--kerb-radius', kind: 'pixels', least: 0, most: 32 },
  width: { label: 'greatestWidth', property: 'max-width', kind: 'pixels', least: 240, most: 2000 },
  height: { label: 'height', property: 'height', kind: 'pixels', least: 200, most: 2000 },
} as const satisfies Record<string, LookField>;

type LookField = {
  readonly label: keyof ToolTexts;
  readonly property: string;
} & (
  | { readonly kind: 'colour' }
  | { readonly kind: 'pixels'; readonly least: number; readonly most: number }
);

type LookName = keyof typeof lookFields;

/** A map has its own height; other elements are as high as their content. */
export function lookNames({ tag }: ElementSchema): readonly LookName[] {
  const names = Object.keys(lookFields) as LookName[];
  return names.filter((name) => name !== 'height' || tag === 'parking-map');
}

/** The language of texts around the element. */
export function languageOf({ attributes }: Embed): Language {
  return attributes.lang === 'en' ? 'en' : 'ru';
}

/** The CSS declarations of the chosen look, as pairs. */
export function declarations({
  schema,
  look,
}: Embed): readonly (readonly [property: string, value: string])[] {
  return lookNames(schema).flatMap((name) => {
    const value = look[name]?.trim();
    const { property, kind } = lookFields[name];
    return value ? [[property, kind === 'pixels' ? `${Number(value)}px` : value] as const] : [];
  });
}
