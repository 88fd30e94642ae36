import { isObject, type Json, nonEmptyText } from '../decoding.ts';
import { isRange } from './counts.ts';
import type { ReadField } from './field-names.ts';
import type { Candidate, FeatureFields, FindField, NamedValue } from './fields-of-feature.ts';
import { kindOfParking } from './kinds.ts';
import { memoised } from './memoised.ts';
import type { SourceFeature } from './source.ts';
import { spelling, wordsOf } from './spelling.ts';
import { namesAmount } from './values.ts';

const maxText = 300;
const maxLongText = 2000;

/** What drivers read about a place, and what they type. */
export function textsOf(
  find: FindField,
  properties: Json,
  { id }: SourceFeature,
  { candidates, values }: FeatureFields,
) {
  const totals: readonly Candidate[] = candidates.get('total') ?? [];
  const shortText = (value: unknown) => nonEmptyText(value)?.slice(0, maxText);
  const longText = (value: unknown) => withoutMarkup(nonEmptyText(value)?.slice(0, maxLongText) ?? '');
  // Portals put the address of a record or of a picture into fields for texts.
  const unlinked = (read: (value: unknown) => string | undefined) => (value: unknown) => {
    const content = read(value);
    return content && /^https?:/i.test(content) ? undefined : content;
  };
  const labelled = (value: unknown, name: string) => {
    const content = shortText(value);
    return content && `${name}: ${content}`;
  };
  // OpenStreetMap says `location=underground`, in one word.
  const isStructure = (value: unknown, name: string) =>
    spelling(name) === 'location' && /^[a-z_-]+$/.test(`${value}`) && kindOfParking(value) !== undefined;
  const address = find('address', (value, name) =>
    isStructure(value, name) || isPosition.test(String(value)) ? undefined : shortText(value),
  );
  const street = address ?? find('street', shortText);
  // A number beside "RUA XV" is that of the house.
  const lacksNumber = street !== undefined && !/\d/.test(street);
  const hasStreet = candidates.get('street')?.some(({ value }) => lacksNumber || !/\d/.test(String(value)));
  const isHouse = (name: string) =>
    (lacksNumber && spelling(name) === 'numero') ||
    (hasStreet && spelling(name) === 'number' && properties.objecttype === undefined);
  // In Geofabrik's files it is the number of the class: 5260 is any parking.
  const isClass = (name: string) => name === 'code' && properties.fclass !== undefined;
  const house =
    address === undefined || lacksNumber
      ? find('house', (value, name) =>
          isHouse(name) || !/(?<!house|street)num(ero|ber)$/.test(spelling(name))
            ? shortText(value)
            : undefined,
        )
      : undefined;
  const range = totals.find(({ value }) => isRange(value));
  const notes = [
    find('openingHours', (value, name) => (isContact(name, String(value)) ? undefined : shortText(value))),
    find('feeInformation', labelled),
    find('maxStay', labelled),
    range && labelled(range.value, range.name),
    find('notes', longText),
    ...rulesByTime(values, labelled, candidates.has('feeInformation')),
  ].filter((part) => part !== undefined);
  // Cities of Taiwan, China and Korea call their districts zones too.
  const zone = find('zone', (value) => (/[區区구]$/.test(String(value)) ? undefined : shortText(value)));
  return {
    code:
      find('code', (value, name) =>
        isHouse(name) || isClass(name) ? undefined : unlinked(shortText)(value),
      ) ?? unlinked(shortText)(id),
    objecttype: nonEmptyText(properties.objecttype) ?? 'parkings',
    // In French it is a count.
    name: find('name', (value, name) =>
      spelling(name) === 'nombre' && /^\d+$/.test(`${value}`) ? undefined : shortText(value),
    ),
    address: [street, house].filter((part) => part !== undefined).join(', ') || undefined,
    description: find('description', unlinked(longText)),
    addinfo: notes.join('; ') || undefined,
    linkpicture: find('picture', nonEmptyText),
    zone: isObject(properties.zone) ? properties.zone : zone && { zonenumber: zone },
  };
}

/** "(-37.80024, 144.97089)" under the name of an address. */
const isPosition = /^[\s(]*-?\d{1,3}\.\d{3,}\s*[,; ]\s*-?\d{1,3}\.\d{3,}[\s)]*$/;

/** As many as a week has days. */
const maxRules = 7;

/** Rules that are not shown are seen to be missing. */
function rulesByTime(
  values: readonly NamedValue[],
  labelled: (value: unknown, name: string) => string | undefined,
  hasPrice: boolean,
) {
  const rules = values.filter((named) => isRuleByTime(named, hasPrice));
  const shown = rules.slice(0, maxRules).map(({ name, value }) => labelled(value, name));
  return rules.length > maxRules ? [...shown, '…'] : shown;
}

/** Texts that are shown anyway. */
const shownFields: ReadonlySet<ReadField> = new Set([
  'openingHours',
  'feeInformation',
  'maxStay',
  'notes',
  'description',
  'name',
  'address',
  'street',
]);

/** Any rule that holds at some times, and a price that has no field: `summary: "Mon-Fri 07:30-18:30 2P"`. */
function isRuleByTime({ name, value, fields }: NamedValue, hasPrice: boolean): boolean {
  if (typeof value !== 'string' || value.length > maxText || /^https?:/i.test(value)) return false;
  if (fields.some((field) => shownFields.has(field))) return false;
  if (!saysHours(name, value) && (hasPrice || !namesAmount(value))) return false;
  return !isContact(name, value);
}

function saysHours(name: string, value: string): boolean {
  return hours.test(value) || days.test(value) || (isHours(name) && /\d/.test(value));
}

/** "H-P 8-17" is understood by its name. */
const isHours = memoised((name) =>
  / (hours?|stunden|horas|heures|ore|uren|timer|godziny|hodiny|часы) $/.test(wordsOf(name)),
);

/** Somebody can be called at these hours: "02-2345 6789 (09:00-17:00)", "Tel. 0721 12345, 8:00-17:00". */
function isContact(name: string, value: string): boolean {
  return contacts.test(wordsOf(name)) || contacts.test(wordsOf(value));
}

const contacts =
  / (tel|telephone|telefon\S*|telephon\S*|phone|mobile|hotline|helpline|contact\S*|kontakt\S*|fax|call|rufnummer|recapit\S*|телефон\S*) |電話|전화|电话/;

const time = String.raw`(?:([01]?\d|2[0-4])[:.][0-5]\d(:\d\d)?|(1[0-2]|[1-9]) ?[ap]\.?m)`;
const hours = new RegExp(
  String.raw`(?<![\d.,])${time}\s*(-|–|~|to|bis|till?|until|à|a|al|do|до)\s*${time}(?!\d)`,
  'i',
);
const days =
  /\b(mon|mo|lun)[a-zé]*\.?(\s*[-–]\s*|\s+(to|bis|à|a)\s+)(fri|fr|ven|vie|sat|sa|sam|sab|sun|so|su|dim|dom)[a-zé]*(?![a-zé])/i;

/** Descriptions made for a page keep its markup. */
function withoutMarkup(text: string): string | undefined {
  return nonEmptyText(text.replace(/<\/?[a-z][^<>]*>/gi, ' ').replace(/ {2,}/g, ' '));
}
