import { parsePlate } from '@kerb/core/domain/plate/plate.ts';
import { parseDuration } from '@kerb/core/domain/time.ts';
import type { AttributeSchema } from '@kerb/elements/schema/element-schema.ts';
import type { ToolTexts } from '../../texts/tool-texts.ts';
import { contrast } from './contrast.ts';
import { type Embed, type FieldError, lookFields, lookNames } from './embed.ts';

/** Characters: longer than any code, plate or list of categories. */
const longest = 200;

/** Checks what was typed. Each field has at most one error; none means that the snippet can be used. */
export function checkEmbed(embed: Embed, texts: ToolTexts): readonly FieldError[] {
  return [
    ...embed.schema.attributes.flatMap((attribute) =>
      errorAt(attribute.name, attributeError(attribute, embed.attributes[attribute.name] ?? '', texts)),
    ),
    ...lookNames(embed.schema).flatMap((name) => errorAt(name, lookError(embed, name, texts))),
  ];
}

function errorAt(field: string, message: string | undefined): FieldError[] {
  return message ? [{ field, message }] : [];
}

function attributeError(
  { name, type, example }: AttributeSchema,
  value: string,
  texts: ToolTexts,
): string | undefined {
  if (value === '') return undefined;
  const plain = plainTextError(value, texts);
  if (plain) return plain;
  if (type.kind === 'number' && !Number.isFinite(Number(value))) return texts.noNumber;
  const isValid = textRules[name];
  return isValid && !isValid(value.trim()) ? texts.unreadable(example) : undefined;
}

/** What becomes of a text in an attribute that is more than any text. */
const textRules: Readonly<Record<string, (value: string) => boolean>> = {
  plate: (value) => parsePlate(value) !== undefined,
  duration: (value) => parseDuration(value) !== undefined,
  center: isPoint,
  zoom: (value) => Number(value) >= 1 && Number(value) <= 20,
};

function isPoint(value: string): boolean {
  const [lat = Number.NaN, lon = Number.NaN, ...more] = value.split(/[\s,;]+/).map(Number);
  return more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
}

/** Why this is no text of one line; quotes and angle brackets are allowed, since a snippet escapes them. */
export function plainTextError(value: string, texts: ToolTexts): string | undefined {
  if (value.length > longest) return texts.tooLong(longest);
  return /\p{Cc}/u.test(value) ? texts.invisible : undefined;
}

function lookError({ look }: Embed, name: keyof typeof lookFields, texts: ToolTexts): string | undefined {
  const value = look[name]?.trim() ?? '';
  if (value === '') return undefined;
  const field = lookFields[name];
  if (field.kind === 'pixels') {
    const isInside = /^\d+$/.test(value) && Number(value) >= field.least && Number(value) <= field.most;
    return isInside ? undefined : texts.wholePixels(field.least, field.most);
  }
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return texts.noColour;
  return name === 'text' ? backgroundError(look.surface?.trim() ?? '', value, texts) : undefined;
}

/** All other texts are mixed from the two, so they need more than the usual 4.5:1. */
function backgroundError(surface: string, text: string, texts: ToolTexts): string | undefined {
  if (surface === '') return texts.backgroundToo;
  const ratio = contrast(surface, text);
  return ratio !== undefined && ratio < 7 ? texts.lowContrast(ratio.toFixed(1)) : undefined;
}
