import { fieldNames, type ReadField } from './field-names.ts';
import { isAboutParking } from './meaning-of.ts';
import { memoised } from './memoised.ts';
import { spelling, wordsOf } from './spelling.ts';

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

/**
 * `attributes.name`, as tables are made from ArcGIS; `name_en`, a name in one of several languages;
 * `art_txt`, the words for a coded `art`.
 */
const wrapped =
  /^(?:attributes|properties|fields)[._](.+)$|^(.+)[ _:.-](?:txt|text|en|de|fr|es|it|ca|nl|pt|pl|ru|cs|hr|sl|sk|hu|ro|sv|fi|tr|uk|el|zh|ja|ko|tc|sc|eng|deu|ger|fra|spa|ita|nld|por|rus|chi|zho|jpn|kor)$/i;

/** After every name that is the field's own. */
const rankOfPart = 500;

/** `PARK_TYPE_DESC`, `car_park_type`, `meter_type`: what kind of parking or machine it is. */
function isTypeOfPlace(name: string): boolean {
  const words = wordsOf(name);
  return (
    / (type|tipo|tipus|typ|tip|tuer\S*|soort|art) /.test(words) &&
    !/ (vehicle|payment|system|ticket|fee|rate|user|zone|tariff|restrict\S*) /.test(words) &&
    (isAboutParking(name) || / (park|meter|facility) /.test(words))
  );
}

/** `parkinglot_name`, `car_park_capacity`: what the place is called before its field. */
const placeWords =
  /^ (parking|car|lot|parkinglot|carpark|park|garage|facility|parkplatz|parkraum)( (lot|area|park|facility|site))? (?=\S)/;

/** The fields that a file's name can stand for. */
export const fieldsNamed = memoised((name: string): readonly FieldMatch[] => {
  const whole = spelling(name);
  const exact = matches.get(whole);
  if (exact) return exact;
  const [, contained, translated] = wrapped.exec(name) ?? [];
  const bare = contained ?? translated;
  const inside = bare === undefined ? undefined : matches.get(spelling(bare));
  if (inside) return inside.map(({ field, rank }) => ({ field, rank: rank + rankOfPart }));
  const ofPlace = matches.get(spelling(wordsOf(name).replace(placeWords, '')));
  if (ofPlace) return ofPlace.map(({ field, rank }) => ({ field, rank: rank + rankOfPart }));
  if (isTypeOfPlace(name)) return [{ field: 'kind', rank: rankOfPart }];
  if (name.includes(' / ')) return inBothLanguages(name);
  const bytes = new TextEncoder().encode(name).length;
  if (whole.length < 7 || bytes < shapefileBytes.least || bytes > shapefileBytes.most) return [];
  return [...matches].filter(([longer]) => longer.startsWith(whole)).flatMap(([, found]) => found);
});

/** "Places Totals / Plazas Totales": parts that are no field's names may stand beside those of one field. */
function inBothLanguages(name: string): readonly FieldMatch[] {
  const found = name.split(' / ').flatMap((part) => fieldsNamed(part).slice(0, 1));
  return found.every(({ field }) => field === found[0]?.field) ? found.slice(0, 1) : [];
}

export function isNamed(name: string, field: ReadField): boolean {
  return fieldsNamed(name).some((match) => match.field === field);
}

/** Whether a text says that there is parking. An address or a note can be about a car park beside. */
export function isTextAboutParking(name: string, value: unknown): boolean {
  const isText = typeof value === 'string' && value.length <= 200;
  return isText && isAboutParking(value) && !namesBeside.some((field) => isNamed(name, field));
}

const namesBeside = ['address', 'street', 'notes'] as const;

/** Whether a column is one of free or of taken spaces. */
export function isOccupancy(name: string): boolean {
  return isNamed(name, 'free') || isNamed(name, 'occupied');
}
