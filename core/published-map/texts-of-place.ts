import { isObject, type Json, nonEmptyText } from '../decoding.ts';
import { isRange } from './counts.ts';
import type { Candidate, FindField } from './fields-of-feature.ts';
import { kindOfParking } from './kinds.ts';
import type { SourceFeature } from './source.ts';
import { spelling } from './spelling.ts';

const maxText = 300;
const maxLongText = 2000;

/** What drivers read about a place, and what they type. */
export function textsOf(
  find: FindField,
  properties: Json,
  { id }: SourceFeature,
  totals: readonly Candidate[] = [],
) {
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
  // OpenStreetMap says `location=underground`.
  const address = find('address', (value, name) =>
    spelling(name) === 'location' && kindOfParking(value) !== undefined ? undefined : shortText(value),
  );
  const street = address ?? find('street', shortText);
  // A number beside "RUA XV" is that of the house.
  const lacksNumber = street !== undefined && !/\d/.test(street);
  const isHouse = (name: string) => lacksNumber && spelling(name) === 'numero';
  const house =
    address === undefined || lacksNumber
      ? find('house', (value, name) =>
          lacksNumber || spelling(name) !== 'numero' ? shortText(value) : undefined,
        )
      : undefined;
  const range = totals.find(({ value }) => isRange(value));
  const notes = [
    find('openingHours', shortText),
    find('feeInformation', labelled),
    find('maxStay', labelled),
    range && labelled(range.value, range.name),
    find('notes', longText),
  ].filter((part) => part !== undefined);
  const zone = find('zone', shortText);
  return {
    code:
      find('code', (value, name) => (isHouse(name) ? undefined : unlinked(shortText)(value))) ??
      unlinked(shortText)(id),
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

/** Descriptions made for a page keep its markup. */
function withoutMarkup(text: string): string | undefined {
  return nonEmptyText(text.replace(/<\/?[a-z][^>]*>/gi, ' ').replace(/ {2,}/g, ' '));
}
