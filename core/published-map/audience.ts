import type { DropReason } from '../domain/map/map-object.ts';
import type { ReadField } from './field-names.ts';
import type { FeatureFields, NamedValue } from './fields-of-feature.ts';
import type { FileFacts } from './file-facts.ts';
import { kindOfParking, type WireCategory } from './kinds.ts';
import { isAboutParking, meaningOf, type TextUse, withoutParking } from './meaning-of.ts';
import type { Meaning } from './meanings.ts';
import { textsIn } from './plain-value.ts';
import type { ReportBuilder } from './report.ts';
import { wordsOf } from './spelling.ts';
import { booleanOf, feeOf, isPublic } from './values.ts';

/** Who may park at a place, as far as any of its texts says. */
export interface Audience {
  /** Why the place is left out. */
  readonly drop?: DropReason | undefined;
  /** For whom it is, if not for everybody. */
  readonly category?: WireCategory | undefined;
  /** Something was not understood, so the place must not be shown as public or free. */
  readonly isUnclear: boolean;
  /** It says what it is in words that are not understood, and no other text says that it is parking. */
  readonly isUnknownThing: boolean;
  readonly isAboutParking: boolean;
}

/** Fields whose values say what a place is or who may use it: each value has to be understood. */
const rulingFields: readonly ReadField[] = ['kind', 'access', 'restriction', 'fee'];

/** Fields that say nothing about who may park, whatever words are in them. */
const silentFields: readonly ReadField[] = [
  'code',
  'address',
  'street',
  'house',
  'openingHours',
  'feeInformation',
  'maxStay',
  'picture',
  'zone',
  'measuredAt',
  'latitude',
  'longitude',
  'geometry',
  'status',
  'forDisabled',
];

/** The same for names that are no field's: equipment, surroundings, operators, contacts and dates. */
const silentNames =
  /feature|equip|ausstatt|service|amenit|facilit|dienst|payment|zahl|paiement|pago|pagam|operator|betreiber|owner|eigent|manager|provider|url|link|web|mail|phone|tel|addr|street|stras|rue|calle|city|stadt|stadtteil|gemeinde|ort|town|suburb|country|state|province|plz|zip|post|district|bezirk|quartier|barrio|source|quelle|licen|copyright|attribution|date|time|datum|near|umgebung|icon|color|colour|style|surface|lang|highway|charg|lade|bike|bicycle|velo|fahrrad/;

/** A longer statement describes a place and its surroundings. */
const maxStatement = 80;
/** In a longer statement a weak word can be about something else. */
const maxWeakStatement = 40;

const dropReasons: Readonly<Partial<Record<Meaning, DropReason>>> = {
  notParking: 'type',
  noParking: 'noParking',
  closed: 'noParking',
  notForCars: 'notForCars',
  private: 'private',
  reserved: 'reserved',
};

const categories: ReadonlySet<Meaning> = new Set(['fordisabled', 'resident', 'taxi', 'bus']);

/** What one value says. `unclear`: it speaks of a restriction, or has to be understood and is not. */
type Said = Meaning | 'unclear' | undefined;

/** Reads who may park from all texts of a feature, whatever their fields are called. */
export function audienceOf({ values }: FeatureFields, facts: FileFacts, report: ReportBuilder): Audience {
  let strongest: Meaning | undefined;
  let [isUnclear, isParking, hasKind, hasUnreadKind] = [false, false, false, false];
  let [hasRule, hasCode] = [false, false];
  for (const named of values) {
    if (isNoStatement(named, facts)) continue;
    const isRuling = rulingFields.some((field) => named.fields.includes(field));
    const said = isRuling ? saidByRule(named) : saidByStatement(named);
    if (isRuling) {
      const field = rulingFields.find((one) => named.fields.includes(one)) ?? 'kind';
      report.countValue(
        field,
        named.name,
        textsIn(named.value).join(', '),
        said ?? kindOfParking(textsIn(named.value)[0]) ?? 'understood',
      );
      if (field === 'kind') {
        if (said === 'unclear') hasUnreadKind = true;
        else hasKind = true;
      } else if (said === 'unclear' && isCode(named.value)) hasCode = true;
      else if (said === 'unclear') isUnclear = true;
      else if (field === 'restriction') hasRule = true;
    } else if (said === 'unclear') isUnclear = true;
    if (said !== undefined && said !== 'unclear' && isStronger(said, strongest)) strongest = said;
    isParking ||= speaksOfParking(named);
  }
  return {
    drop: strongest && dropReasons[strongest],
    category: strongest && categories.has(strongest) ? (strongest as WireCategory) : undefined,
    // One field of the kind that is understood is enough: others number or sort the places. The number of a
    // rule says no more than its text.
    isUnclear: isUnclear || (hasUnreadKind && !hasKind) || (hasCode && !hasRule),
    isUnknownThing: hasUnreadKind && !hasKind && !isCalledParking(values),
    isAboutParking: isParking,
  };
}

/** The number of a kind that all entries have, and a count of spaces under the name of a rule. */
function isNoStatement({ name, value, fields }: NamedValue, facts: FileFacts): boolean {
  if (!isCode(value)) return false;
  return (
    fields.includes('total') ||
    (fields.every((field) => field === 'kind') && facts.namesOfOneNumber.has(name))
  );
}

const strength: readonly Meaning[] = [
  'notParking',
  'noParking',
  'closed',
  'notForCars',
  'private',
  'reserved',
  'taxi',
  'bus',
  'fordisabled',
  'resident',
];

function isStronger(one: Meaning, other: Meaning | undefined): boolean {
  const rank = strength.indexOf(one);
  return rank >= 0 && (other === undefined || rank < strength.indexOf(other));
}

/**
 * Whether it is called parking, though its kind is not understood: by the kind itself, or by its name where
 * the kind is a short code, or by a column such as `carpark`. A shop beside a car park can have both words
 * in other texts.
 */
function isCalledParking(values: readonly NamedValue[]): boolean {
  const ofKind = values.filter(({ fields }) => fields.includes('kind'));
  const kinds = ofKind.flatMap(({ value }) => textsIn(value));
  if (kinds.some(isAboutParking)) return true;
  const named = values.filter(({ fields }) => fields.includes('name'));
  if (named.some(({ name }) => isAboutParking(name))) return true;
  const names = named.flatMap(({ value }) => textsIn(value));
  return kinds.every((kind) => kind.length <= maxCode) && names.some(isAboutParking);
}

const maxCode = 3;

function speaksOfParking({ name, value }: NamedValue): boolean {
  if (isAboutParking(name) && booleanOf(value) !== false) return true;
  return typeof value === 'string' && value.length <= 200 && isAboutParking(value);
}

function isCode(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*\d+\s*$/.test(value));
}

/** Of several values, one that is for everybody makes the others an addition, unless they forbid. */
function saidByRule(named: NamedValue): Said {
  const texts = textsIn(named.value).flatMap(partsOf);
  const all = texts.map((text) => saidByRuleText(text, named));
  const forbids = all.find((said) => said === 'noParking' || said === 'private' || said === 'notParking');
  if (forbids) return forbids;
  if (all.includes('public')) return all.includes('unclear') ? 'unclear' : 'public';
  return (
    all.find((said) => said !== undefined && said !== 'unclear') ?? all.find((said) => said === 'unclear')
  );
}

/** "Pubblici/residenti", "multi-storey;underground". */
function partsOf(text: string): string[] {
  const parts = text.split(/\s*[/;|]\s*/);
  return parts.every((part) => part.length >= 4) && !/^https?:/.test(text) ? parts : [text];
}

function saidByRuleText(text: string, { name, value, fields }: NamedValue): Said {
  if (unknownText.test(text)) return fields.includes('access') ? 'unclear' : undefined;
  const found = meaningOf(text, 'kind');
  // A machine or an entrance in another field than the kind is a part of the place.
  const meaning = found === 'notParking' && !fields.includes('kind') ? 'public' : found;
  if (fields.includes('access')) {
    const isAllowed = isPublic(typeof value === 'boolean' ? value : text, name);
    if (isAllowed !== undefined) return isAllowed ? 'public' : 'private';
  }
  if (meaning !== undefined && meaning !== 'public') return meaning;
  if (vagueWords.test(wordsOf(text))) return 'unclear';
  if (fields.includes('fee') && feeOf(text, name) !== undefined) return undefined;
  const answer = booleanOf(text);
  if (fields.includes('restriction') && answer !== undefined) return saidByAnswer(answer, name);
  if (fields.includes('kind')) {
    if (answer === false && typeof value === 'string' && !/^[0f]$/i.test(text)) return 'noParking';
    if (kindOfParking(text) !== undefined || (answer === true && Number.isNaN(Number(text))))
      return undefined;
  }
  const isNamed = fields.includes('kind') || fields.includes('restriction');
  if (isNamed && isAboutParking(text) && !saysForHowLong(text)) {
    // "Community Center Parking": that there is parking does not say for whom.
    const rest = withoutParking(text);
    return rest === '' || meaningOf(rest, 'kind') === 'public' ? 'public' : 'unclear';
  }
  return meaning ?? (text.trim() === '' ? undefined : 'unclear');
}

/** "2 hour parking only 8am-6pm". */
function saysForHowLong(text: string): boolean {
  return / \d+ ?(h|hr|hrs|hour|hours|min|mins|minute|minutes) /.test(wordsOf(text));
}

/** The publisher does not know. */
const unknownText =
  /^\s*(unknown|unbekannt|undefiniert|n\/?a|k\.?\s?a\.?|inconnu|desconocido|onbekend|-|\/|\?)\s*$/i;

/** "With other restrictions", "not clarified", "purple lot": something holds, which the text does not say. */
const vagueWords =
  / (ungeklaert|unklar|unclear|sonstig\S*|halboeffentlich|semi|eingeschraenkt\S*|beschraenkt\S*|mit beschraenkung\S*|restricted|restringid\S*|limitato|special|sonder\S*) | (red|blue|green|purple|yellow|orange|gold|silver|brown|pink|gray|grey|black|white) (lots?|zones?) /;

/** `reserved: true`; "no" restricts nothing. */
function saidByAnswer(answer: boolean, name: string): Said {
  if (!answer) return undefined;
  const meaning = meaningOf(name, 'kind');
  return meaning === undefined || meaning === 'public' ? 'unclear' : meaning;
}

function saidByStatement({ name, value, fields }: NamedValue): Said {
  if (typeof value === 'boolean' || (typeof value === 'string' && booleanOf(value) !== undefined))
    return saidByFlag(name, value);
  if (typeof value !== 'string' || /^https?:/.test(value)) return undefined;
  const isName = fields.includes('name');
  if (!isName && (silentFields.some((field) => fields.includes(field)) || isSilent(name))) return undefined;
  if (value.length > maxStatement && !isName) {
    const meaning = meaningOf(value, 'sentence');
    return meaning === 'noParking' || meaning === 'private' ? 'unclear' : undefined;
  }
  const use: TextUse = isName ? 'name' : value.length > maxWeakStatement ? 'sentence' : 'statement';
  const meaning = meaningOf(value, use);
  if (meaning === undefined || meaning === 'public') return undefined;
  if (isName || meaning === 'noParking') return meaning;
  const words = wordsOf(value);
  if (negations.test(words) || partWords.test(words)) return undefined;
  return /\d/.test(words) ? 'unclear' : meaning;
}

function isSilent(name: string): boolean {
  return silentNames.test(wordsOf(name).replaceAll(' ', ''));
}

/** "Keine Ladesäule" and "davon 2 Behindertenparkplätze" reserve nothing. */
const negations = /^ (no|not|kein|keine|nicht|ohne|without|sans|sin|geen|senza|sem|bez|без|нет|не) /;
const partWords =
  / (davon|inkl|inklusive|mit|vorhanden|with|including|incl|available|dont|avec|con|com|met|waarvan|z|в том числе|включая|есть) /;

/** `nur_anwohner: true` reserves; `private: true` and `permit: yes` could mean a part of it. */
function saidByFlag(name: string, value: unknown): Said {
  if (booleanOf(value) !== true || value === '1') return undefined;
  const words = wordsOf(name);
  const meaning = meaningOf(name, 'kind');
  if (meaning === undefined || meaning === 'public') return undefined;
  if (/ (only|nur|solo|uniquement|alleen|exclus\S*|reserv\S*) /.test(words)) return meaning;
  return meaning === 'private' || meaning === 'resident' || (meaning === 'reserved' && !isSilent(name))
    ? 'unclear'
    : undefined;
}
