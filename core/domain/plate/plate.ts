import type { Brand } from '../brand.ts';
import { plateLetters, withCyrillicLetters } from './letters.ts';

/** Upper case, no spaces, Cyrillic letters where a Russian plate has them. */
export type Plate = Brand<string, 'Plate'>;

/** The types of VAL-02. */
export type PlateType =
  | 'standard'
  | 'taxi'
  | 'transit'
  | 'moto'
  | 'policeCar'
  | 'policeTrailer'
  | 'policeMoto';

/** The parts of a plate on the screen: the groups of the large part, and the region in its small box. */
export interface PlateParts {
  readonly type: PlateType;
  readonly groups: readonly string[];
  readonly region: string;
}

export const longestPlate = 9;

const letters = (count: string) => `([${plateLetters}]{${count}})`;
const digits = (count: string) => `(\\d{${count}})`;
const pattern = (...groups: readonly string[]) => new RegExp(`^${groups.join('')}(\\d{2,3})$`);

/** A text matches one of these at most. */
const patterns: Readonly<Record<PlateType, RegExp>> = {
  standard: pattern(letters('1'), digits('3'), letters('2,3')),
  taxi: pattern(letters('2'), digits('3')),
  transit: pattern(letters('2'), digits('3'), letters('1')),
  moto: pattern(digits('4'), letters('2')),
  policeCar: pattern(letters('1'), digits('4')),
  policeTrailer: pattern(digits('3'), letters('1')),
  policeMoto: pattern(digits('4'), letters('1')),
};

const types = Object.keys(patterns) as readonly PlateType[];

/**
 * Parses a Russian plate typed with spaces, in either case, in Latin or Cyrillic letters; `undefined` for any
 * other text.
 */
export function parsePlate(text: string): { readonly plate: Plate; readonly type: PlateType } | undefined {
  const plate = withCyrillicLetters(withoutSpaces(text)) as Plate;
  const type = plateType(plate);
  return type && { plate, type };
}

/** The form in which plates are compared and sent: PAY-04, and PAY-05 if the text is a Russian plate. */
export function normalisePlate(text: string): Plate {
  return parsePlate(text)?.plate ?? (withoutSpaces(text) as Plate);
}

/**
 * A foreign plate: letters, digits and hyphens, 9 at most, of them two letters or digits; `undefined` for any
 * other text. What can be read as a Russian plate gets its spelling: an inspector looks up what he reads.
 */
export function normaliseForeignPlate(text: string): Plate | undefined {
  const plate = normalisePlate(text);
  const isForeign = plate.length <= longestPlate && /^-*([\p{L}\p{N}]-*){2,}$/u.test(plate);
  return isForeign ? plate : undefined;
}

/** The type of VAL-02; `undefined` for a foreign plate. */
export function plateType(plate: Plate): PlateType | undefined {
  return plate.length <= longestPlate ? types.find((type) => patterns[type].test(plate)) : undefined;
}

/** The parts to draw; `undefined` for a foreign plate. */
export function plateParts(plate: Plate): PlateParts | undefined {
  const type = plateType(plate);
  const parts = type && patterns[type].exec(plate)?.slice(1);
  return parts && { type, groups: parts.slice(0, -1), region: parts.at(-1) ?? '' };
}

/** VEH-14: `А 123 ВС 77`, `1234 АВ 77`; any other type stays unchanged. The spaces do not break. */
export function formatPlate(plate: Plate): string {
  const parts = plateParts(plate);
  return parts?.type === 'standard' || parts?.type === 'moto'
    ? [...parts.groups, parts.region].join('\u00a0')
    : plate;
}

/** Spaces, and marks that copied texts have and no field shows. One that reverses the order stays. */
const invisible = /[\s\u00ad\u200b-\u200f\u202a-\u202c\u2060\u2066-\u2069]/g;

function withoutSpaces(text: string): string {
  return text.normalize('NFKC').toUpperCase().replace(invisible, '').normalize('NFKC');
}
