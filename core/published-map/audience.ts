import type { DropReason } from '../domain/map/map-object.ts';
import { countOf } from './counts.ts';
import { isTextAboutParking } from './field-match.ts';
import type { ReadField } from './field-names.ts';
import type { FeatureFields, NamedValue } from './fields-of-feature.ts';
import type { FileFacts } from './file-facts.ts';
import { isCategory, isGarage, kindOfParking, type WireCategory } from './kinds.ts';
import { isAboutParking, meaningOf, withoutParking } from './meaning-of.ts';
import { dropReasons, type Meaning, type Said } from './meanings.ts';
import { textsIn } from './plain-value.ts';
import type { ReportBuilder } from './report.ts';
import { vehiclesInsteadOfCars } from './said-by-flag.ts';
import { saidByStatement } from './said-by-statement.ts';
import { wordsOf } from './spelling.ts';
import { saysState, stateOf } from './states.ts';
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
const rulingFields: readonly ReadField[] = ['kind', 'access', 'restriction', 'fee', 'status'];

/** Reads who may park from all texts of a feature, whatever their fields are called. */
export function audienceOf(
  { values, candidates }: FeatureFields,
  facts: FileFacts,
  report: ReportBuilder,
): Audience {
  let [isUnclear, isParking, hasKind, hasUnreadKind] = [false, false, false, false];
  let [hasRule, hasCode, hasTellingKind] = [false, false, false];
  const spaces = countOf(candidates.get('total')?.[0]?.value);
  let strongest: Meaning | undefined = vehiclesInsteadOfCars(values, spaces);
  for (const named of values) {
    if (isNoStatement(named, facts)) continue;
    const isRuling = rulingFields.some((field) => named.fields.includes(field));
    const said = isRuling ? saidByRule(named) : saidByStatement(named, spaces, facts);
    if (isRuling) {
      const field = rulingFields.find((one) => named.fields.includes(one)) ?? 'kind';
      const texts = textsIn(named.value);
      const meant = said ?? (field === 'status' ? undefined : (kindOfParking(texts[0]) ?? 'understood'));
      if (meant) report.countValue(field, named.name, texts.join(', '), meant);
      if (field === 'kind') {
        if (said === 'unclear') hasUnreadKind = true;
        else hasKind = true;
        hasTellingKind ||= said !== 'unclear' && !facts.namesOfOneValue.has(named.name);
      } else if (said === 'unclear' && isCode(named.value)) hasCode = true;
      else if (said === 'unclear') isUnclear = true;
      else if (field === 'restriction') hasRule = true;
    } else if (said === 'unclear') isUnclear = true;
    if (said !== undefined && said !== 'unclear' && isStronger(said, strongest)) strongest = said;
    isParking ||= speaksOfParking(named, facts);
  }
  return {
    drop: strongest && dropReasons[strongest],
    category: isCategory(strongest) ? strongest : undefined,
    // One field of the kind that is understood and tells places apart is enough. The number of a rule says no
    // more than its text.
    isUnclear: isUnclear || (hasUnreadKind && !hasTellingKind) || (hasCode && !hasRule),
    isUnknownThing: hasUnreadKind && !hasKind && !isCalledParking(values, facts),
    isAboutParking: isParking,
  };
}

/**
 * The number of a kind that all entries have, a count of spaces under the name of a rule, and how
 * OpenStreetMap composes a shape: `type=multipolygon`.
 */
function isNoStatement({ name, value, fields }: NamedValue, facts: FileFacts): boolean {
  if (!isCode(value)) return value === 'multipolygon';
  return (
    (fields.includes('total') && isPublic(value, name) === undefined) ||
    (fields.every((field) => field === 'kind') && facts.namesOfOneValue.has(name))
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
 * Whether it is called parking, though its kind is not understood: by the kind itself, or by a column such as
 * `carpark`. Its name is enough if that of the file speaks of parking too, or if the kind is a short code, a
 * count, or the same for every entry. A shop
 * beside a car park can have both words in other texts.
 */
function isCalledParking(values: readonly NamedValue[], facts: FileFacts): boolean {
  const ofKind = values.filter(({ fields }) => fields.includes('kind'));
  const kinds = ofKind.flatMap(({ value }) => textsIn(value));
  if (kinds.some(isAboutParking)) return true;
  const named = values.filter(({ fields }) => fields.includes('name'));
  if (named.some(({ name }) => isAboutParking(name))) return true;
  const names = named.flatMap(({ value }) => textsIn(value));
  const isNoKind =
    facts.isCalledParking ||
    ofKind.every(({ name }) => facts.namesOfOneValue.has(name)) ||
    kinds.every((kind) => kind.length <= maxCode || /^\d/.test(kind));
  return isNoKind && names.some(isAboutParking);
}

const maxCode = 3;

/**
 * In a file that is not of parking, other texts than a name or a kind tell what is near: "opposite the car
 * park", or "with free parking" of a hotel. In one that is, a garage is for parking.
 */
function speaksOfParking({ name, value, fields }: NamedValue, facts: FileFacts): boolean {
  if (isAboutParking(name) && booleanOf(value) !== false) return true;
  if (facts.isOfParking && fields.includes('name') && isGarage(`${value}`)) return true;
  const tellsWhatItIs =
    (facts.isOfParking && !facts.isNamedOnly) || fields.some((field) => fieldsOfThings.has(field));
  return tellsWhatItIs && isTextAboutParking(name, value);
}

const fieldsOfThings: ReadonlySet<ReadField> = new Set(['name', 'kind', 'restriction', 'access', 'fee']);

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

/** "Covered, parking zone, underground": a list of kinds that also says how it is built is no mere zone. */
function isBuiltZone(text: string): boolean {
  const kinds = text.split(/\s*,\s*/);
  const others = kinds.filter((kind) => meaningOf(kind, 'kind') !== 'notParking');
  return (
    others.some((kind) => kindOfParking(kind) !== undefined) &&
    kinds.every((kind) => others.includes(kind) || / zones? $/.test(wordsOf(kind)))
  );
}

/** "Pubblici/residenti", "multi-storey;underground". */
function partsOf(text: string): string[] {
  const parts = text.split(/\s*[/;|]\s*/);
  return parts.every((part) => part.length >= 4) && !/^https?:/.test(text) ? parts : [text];
}

function saidByRuleText(text: string, { name, value, fields }: NamedValue): Said {
  if (fields.includes('status')) return saidByState(text, name);
  if (unknownText.test(text)) return fields.includes('access') ? 'unclear' : undefined;
  const found = meaningOf(text, 'kind');
  // A machine or an entrance in another field than the kind is a part of the place.
  const meaning =
    found === 'notParking' && (!fields.includes('kind') || isBuiltZone(text)) ? 'public' : found;
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
    if (answer === false && typeof value === 'string' && !/^[0fn]$/i.test(text)) return 'noParking';
    if (kindOfParking(text) !== undefined || (answer === true && !/^[a-z\d]$/i.test(text))) return undefined;
  }
  const isNamed = fields.includes('kind') || fields.includes('restriction');
  if (isNamed && isAboutParking(text) && !saysForHowLong(text)) {
    // "Community Center Parking": that there is parking does not say for whom.
    const rest = withoutParking(text);
    return rest === '' || meaningOf(rest, 'kind') === 'public' ? 'public' : 'unclear';
  }
  return meaning ?? (text.trim() === '' || saysNoMoreThanHowLong(text) ? undefined : 'unclear');
}

/** "2 hour parking only 8am-6pm". */
function saysForHowLong(text: string): boolean {
  return / \d+ ?(h|hr|hrs|hour|hours|min|mins|minute|minutes) /.test(wordsOf(text));
}

/** "2 hour limit", "2h-3h". Each number has its own word, so that many numbers take no exponential time. */
function saysNoMoreThanHowLong(text: string): boolean {
  return (
    saysForHowLong(text) &&
    /^ (max )?(\d+ ?[^\s\d]\S* )+((limit|max|maximum|parking|only) )*$/.test(wordsOf(text))
  );
}

/** The publisher does not know. */
const unknownText =
  /^\s*(unknown|unspecified|not specified|no especificado|sin especificar|nao especificado|non specificato|non precise|keine angabe|nicht angegeben|unbekannt|undefiniert|n\/?a|k\.?\s?a\.?|inconnu|desconocido|onbekend|-|\/|\?)\s*$/i;

/** "With other restrictions", "not clarified", "purple lot": something holds, which the text does not say. */
const vagueWords =
  / (ungeklaert|unklar|unclear|sonstig\S*|halboeffentlich|semi|eingeschraenkt\S*|beschraenkt\S*|mit beschraenkung\S*|restricted|restringid\S*|limitato|special|sonder\S*) | (red|blue|green|purple|yellow|orange|gold|silver|brown|pink|gray|grey|black|white) (lots?|zones?) /;

/** `reserved: true`; "no" restricts nothing. */
function saidByAnswer(answer: boolean, name: string): Said {
  if (!answer) return undefined;
  const meaning = meaningOf(name, 'kind');
  return meaning === undefined || meaning === 'public' ? 'unclear' : meaning;
}

/** Open and closed are read elsewhere. Each other state has to be understood: planned, removed, private. */
function saidByState(text: string, name: string): Said {
  if (unknownText.test(text) || /^\s*(\d|$)/.test(text)) return undefined;
  const meaning = meaningOf(text, 'kind');
  if (meaning === 'closed') return meaning;
  if (!saysState(name) || meaning === 'public' || stateOf(text) !== undefined) return undefined;
  return meaning ?? 'unclear';
}
