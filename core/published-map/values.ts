import type { categoriesOnWire } from '../contract/map.ts';
import { nonEmptyText, number } from '../decoding.ts';
import { spelling } from './field-names.ts';

/** More spaces than any parking has: a number above is a misread one. */
const maxSpaces = 100_000;

/**
 * A count of spaces, also from "2 Behindertenparkplätze", "ca. 40" and "1.200" with a point for thousands.
 * `undefined` for anything else, negative numbers included.
 */
export function countOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, 60) : '';
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return limited(Number(text.replaceAll('.', '')));
  const exact = number(value);
  if (exact !== undefined) return limited(exact);
  const [, digits] = /^[^\d-]{0,20}(\d+)(?:[.,]\d+)?(?!\s*[-:–]\s*\d)/.exec(text) ?? [];
  return digits === undefined ? undefined : limited(Number(digits));
}

function limited(count: number): number | undefined {
  return count >= 0 && count <= maxSpaces ? Math.floor(count) : undefined;
}

/** A number of 0 to 100, also from "61,9 %". */
export function percentOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.replace('%', '').replace(',', '.').trim() : value;
  const read = number(text);
  return read !== undefined && read >= 0 && read <= 100 ? read : undefined;
}

const no = /^(no|nein|false|f|0|none|kein|keine|ohne|non|nee|нет)$/;
const yes = /^(yes|ja|true|t|1|oui|да|y|j)$/;

function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = nonEmptyText(value)?.toLowerCase() ?? '';
  if (no.test(word)) return false;
  return yes.test(word) ? true : undefined;
}

/** Whether parking costs something. */
export function feeOf(value: unknown): boolean | undefined {
  const word = spelling(nonEmptyText(value) ?? '');
  if (
    /kostenlos|kostenfrei|gebuehrenfrei|freiesparken|unbewirtschaftet|^(frei|free|gratis)$|бесплатн/.test(
      word,
    )
  )
    return false;
  const read = booleanOf(value);
  if (read !== undefined) return read;
  // OpenStreetMap says at which hours there is a fee.
  return /pflichtig|parkschein|gebuehr|bewirtschaftet|paid|payant|betaald|платн|\d{2}00/.test(word)
    ? true
    : undefined;
}

type WireCategory = (typeof categoriesOnWire)[number];

/** What a feature is: a category of the contract, or a place where nobody may park. */
export type Kind = WireCategory | 'noParking';

/**
 * Those of `categoriesOnWire`. Importing that list would put this module into the files that every map loads
 * first; a test compares the two.
 */
const categories: ReadonlySet<string> = new Set<WireCategory>([
  'roadside',
  'multilevel',
  'planar',
  'commerce',
  'free',
  'fordisabled',
  'pocket',
  'resident',
  'taxi',
  'bus',
  'social',
  'hotel',
  'parkomat',
  'qiwi',
  'paymentterminal',
  'informationtable',
  'museum',
  'sight',
  'church',
  'residentzone',
  'municipal',
]);

/** By the spelling of the value, the first that fits. */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/parkverbot|halteverbot|noparking|nostopping/, 'noParking'],
  [/behindert|disabled|handicap|rollstuhl|schwerbehindert|инвалид/, 'fordisabled'],
  [/^taxi|taxistand|taxiplatz/, 'taxi'],
  [/^bus(se)?$|reisebus|busparkplatz/, 'bus'],
  [/anwohner|bewohner|^residents?$/, 'resident'],
  [
    /tiefgarage|parkhaus|parkdeck|parkpalette|multistor|multilevel|underground|rooftop|carpark|parkinggarage|автостоянкамногоуров/,
    'multilevel',
  ],
  [/parkbucht|laybys?$/, 'pocket'],
  [
    /strasse|fahrbahn|laengs|senkrecht|schraeg|onstreet|streetside|kerb|^lane$|^shoulder$|roadside|gehweg/,
    'roadside',
  ],
  [/parkplatz|stellplatz|surface|parkingground|openspace|singlelevel|offstreet|p\+?r$/, 'planar'],
];

/** `undefined` for a value that says nothing about the kind. */
export function kindOf(value: unknown): Kind | undefined {
  const text = nonEmptyText(value)?.slice(0, 200);
  if (text === undefined) return undefined;
  const exact = text.toLowerCase();
  if (isCategory(exact)) return exact;
  const word = spelling(text);
  return kinds.find(([pattern]) => pattern.test(word))?.[1];
}

export function isCategory(value: unknown): value is WireCategory {
  return typeof value === 'string' && categories.has(value);
}

/** Whether the public may park here; `publicAccess: false` and `widmung: privat` say no. */
export function isPublic(value: unknown, name: string): boolean | undefined {
  const asksForPublic = /^(oeffentlich|publicaccess)$/.test(spelling(name));
  const word = spelling(nonEmptyText(value) ?? '');
  if (/^(private|privat|nichtoeffentlich|employees|military|forestry|agricultural)$/.test(word)) return false;
  const read = booleanOf(value);
  if (read !== undefined) return asksForPublic || read ? read : false;
  return word === '' ? undefined : true;
}

/** Whether it is closed; `geschlossen: "F"` says no. */
export function isClosed(value: unknown, name: string): boolean | undefined {
  const asksForClosed = /^(geschlossen|closed)$/.test(spelling(name));
  if (asksForClosed) return booleanOf(value);
  const word = spelling(nonEmptyText(value) ?? '');
  if (
    /^(closed|closedabnormal|geschlossen|gesperrt|permanentlyclosed|temporarilyclosed|ausserbetrieb)$/.test(
      word,
    )
  )
    return true;
  return /^(open|geoeffnet|offen|inbetrieb|spacesavailable|full|almostfull)$/.test(word) ? false : undefined;
}
