import { fieldNames, type ReadField } from './field-names.ts';
import { memoised } from './memoised.ts';
import { spelling } from './spelling.ts';

/** The field of a name and how specific the name is for it: 0 is the most specific. */
export interface FieldMatch {
  readonly field: ReadField;
  readonly rank: number;
}

const matches = new Map<string, FieldMatch[]>();
for (const [field, entries] of Object.entries(fieldNames) as [ReadField, string][])
  entries.split(' ').forEach((entry, rank) => {
    const [name = ''] = entry.split(':');
    matches.set(name, [...(matches.get(name) ?? []), { field, rank }]);
  });

/**
 * A shapefile cuts names after ten bytes (`Kapazitaet d` is `Kapazitaet`, `BEZEICHNUNG` is `BEZEICHNUN`), and
 * editors leave out one or two more to make room for a number.
 */
const shapefileBytes = { least: 8, most: 10 };

/** The fields that a file's name can stand for. */
export const fieldsNamed = memoised((name: string): readonly FieldMatch[] => {
  const whole = spelling(name);
  const exact = matches.get(whole);
  if (exact) return exact;
  const bytes = new TextEncoder().encode(name).length;
  if (whole.length < 7 || bytes < shapefileBytes.least || bytes > shapefileBytes.most) return [];
  return [...matches].filter(([longer]) => longer.startsWith(whole)).flatMap(([, found]) => found);
});
