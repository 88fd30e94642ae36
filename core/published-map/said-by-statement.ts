import { nonEmptyText } from '../decoding.ts';
import type { ReadField } from './field-names.ts';
import type { NamedValue } from './fields-of-feature.ts';
import type { FileFacts } from './file-facts.ts';
import { forWhomNamed } from './for-whom-named.ts';
import { isCategory } from './kinds.ts';
import { forbids, isAboutParking, meaningOf, type TextUse } from './meaning-of.ts';
import type { Meaning, Said } from './meanings.ts';
import { instantOf } from './measured-times.ts';
import { memoised } from './memoised.ts';
import { saidByFlag } from './said-by-flag.ts';
import { spelling, wordsOf } from './spelling.ts';
import { stateOf } from './states.ts';
import { booleanOf, namesAmount } from './values.ts';

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
  'forDisabled',
];

/** Of these, the ones that can also say when nobody may park: "Clearway until 10.00". */
const fieldsOfTerms: readonly ReadField[] = ['openingHours', 'feeInformation', 'maxStay'];

/** The same for names that are no field's: equipment, surroundings, operators, contacts and dates. */
const silentNames =
  /feature|equip|ausstatt|(?<!re)servi(c(?!i)|$)|amenit|facilit|dienst|payment|zahl|paiement|pago|pagam|operator|betreiber|company|empresa|firma|entreprise|unternehmen|owner|eigent|manage|관리|provider|url|link|web|mail|phone|tel|addr|street|stras|rue|calle|city|stadt|stadtteil|gemeinde|ort|town|suburb|country|state|province|plz|zip|post|w3w|what3words|district|bezirk|quartier|barrio|source|quelle|licen|copyright|attribution|date|time|datum|near|umgebung|month|icon|color|colour|style|surface|lang|highway|charg|lade|parkride|parkandride|bike|bicycle|velo|fahrrad|securi|supervi|surveill|bewach|segurid|sicurez/;

const isSilentName = memoised((name) => silentNames.test(wordsOf(name).replaceAll(' ', '')));

/** A longer statement describes a place and its surroundings. */
const maxStatement = 80;
/** In a longer statement a weak word can be about something else. */
const maxWeakStatement = 40;

/** What a text or an answer says about who may park, under any name that is not one for such rules. */
export function saidByStatement(
  { name, value, fields }: NamedValue,
  spaces: number | undefined,
  { now }: Pick<FileFacts, 'now'>,
): Said {
  if (isOutOfDate(name, value, now)) return 'closed';
  const isSilent = isSilentName(name);
  if (booleanOf(value) !== undefined) return saidByFlag({ name, value, spaces, isSilent });
  if (typeof value !== 'string' || /^https?:/.test(value)) return undefined;
  if (landUse.test(wordsOf(name)) && isAboutParking(value)) return 'unclear';
  const isName = fields.includes('name');
  if (byTheMonth.test(value) && namesAmount(value) && !byTheHour.test(value)) return 'unclear';
  if (owners.test(spelling(name)) && meaningOf(value, 'kind') === 'private') return 'unclear';
  if (payments.test(spelling(name)) && holders.test(wordsOf(value))) return 'unclear';
  if (!isName && (silentFields.some((field) => fields.includes(field)) || isSilent))
    return fieldsOfTerms.some((field) => fields.includes(field)) && meaningOf(value, 'name') === 'noParking'
      ? 'unclear'
      : undefined;
  if (isName) return saidByName(value);
  const said = value.length > maxStatement ? saidByLongText(value) : saidByText(value, name);
  return said !== undefined && keywords.test(spelling(name)) ? 'unclear' : said;
}

/** `end_date: 2019-05-01`, `valid_from: 2031-01-01`: it is not there any more, or not yet. */
function isOutOfDate(name: string, value: unknown, now: number): boolean {
  const key = spelling(name);
  if (!ends.test(key) && !begins.test(key)) return false;
  const fromNow = instantOf(nonEmptyText(value) ?? '') - now;
  return ends.test(key) ? fromNow < 0 : fromNow > 0;
}

const ends =
  /^(enddate|valid(to|until|thru)|expir(y|ation)date|(closed|removed|removal|retired)date|date(closed|removed|retired)|gueltigbis|datefin|fecha(fin|baja)|datafine|einddatum)$/;
const begins =
  /^(startdate|validfrom|openingdate|gueltig(ab|von)|datedebut|fechainicio|datainizio|begindatum)$/;

function saidByName(value: string): Said {
  if (busStops.test(value.trim())) return 'noParking';
  const meaning = meaningOf(value, 'name');
  if (isCategory(meaning) && isLandmark.test(wordsOf(value))) return 'unclear';
  if (isCategory(meaning) && isBesideOthers(value, meaning)) return 'unclear';
  if (meaning !== undefined) return meaning === 'public' ? undefined : meaning;
  const [, inBrackets, last] = /\(([^()]*)\)| [-–—] (.*)$/.exec(value) ?? [];
  if (isGone(wordsOf(inBrackets ?? last ?? ''))) return 'unclear';
  return onlySigns.test(value) || byTheMonth.test(value) ? 'unclear' : forWhomNamed(value);
}

/** "Engelliler Merkez Önü" and "장애인복지회 앞" are in front of a centre for the disabled, "장애인복지관" is one. */
const isLandmark = / (oenue|yani|karsisi|arkasi) $|복지|福祉|福利/;

/** "Last bay before the space for disabled drivers": what follows is beside it, if it is another space. */
function isBesideOthers(value: string, meaning: Meaning | undefined): boolean {
  const [, before = '', after = ''] = beside.exec(wordsOf(value)) ?? [];
  return otherSpace.test(after) && meaningOf(before, 'name') !== meaning;
}

const beside =
  /^(.*? )(?:apos|a seguir a[os]?|depois d[aeo]s?|antes d[aeo]s?|entre|junto a[lo]?s?|despues del?|next to|beside|between|after|before|opposite|neben|zwischen|gegenueber|hinter|vor|apres|avant|a cote d[ue]s?|dopo|prima|accanto a\S*|naast|tegenover|tussen|obok|vedle)( .*)$/;
const otherSpace =
  / (lugar(es)?|estacionamento|plazas?|places?|spaces?|bays?|platz|stellplatz|plaetze|post[io]|plaats|miejsc[ea]|mist[oa]) /;

/** In texts that are no names the monthly price can be one of several. */
const byTheMonth = /月租|月極|\bmonthly\b/i;
const byTheHour =
  /計時|計次|[/／每]\s?(半?小?時|次|日|h\b|d)|小時|時間|\d分|hour|\bh(rs?)?\b|dai?ly?|visit|night/i;

/** Stops and depots of buses are named as such, and car parks after them go on: "市役所バス停前駐車場". */
const busStops = /(バス停|버스정류장|버스정류소|차고지|公車站|巴士站|公交站)(\s*\([^()]*\))?$/;

function saidByLongText(value: string): Said {
  const meaning = meaningOf(value, 'sentence');
  if (meaning === 'noParking' || meaning === 'private') return 'unclear';
  return (meaning === 'reserved' || meaning === 'resident') && only.test(wordsOf(value))
    ? 'unclear'
    : undefined;
}

function saidByText(value: string, name: string): Said {
  const words = wordsOf(value);
  const ofName = meaningOf(name, 'kind');
  if (words === ' only ') return ofName;
  if (words === ' designated ') return ofName === 'notForCars' ? 'unclear' : undefined;
  if (codes.test(value)) return forSomeDrivers.has(meaningOf(name, 'name')) ? 'unclear' : undefined;
  if (where.test(words) && !/\d/.test(words) && !only.test(words) && !forbids.test(words)) return undefined;
  if (isGone(words) && !daysOrMoney.test(wordsOf(name))) return 'unclear';
  const use: TextUse = value.length > maxWeakStatement ? 'sentence' : 'statement';
  const meaning = meaningOf(value, use);
  if (meaning === undefined) return limitsSomebody(value, words) ? 'unclear' : undefined;
  if (meaning === 'public' || meaning === 'noParking') return meaning === 'public' ? undefined : meaning;
  if (reductions.test(words)) return undefined;
  const [whole = ''] = words.split(meaning === 'private' ? partWords : partOrNegation, 1);
  if (whole !== words && meaningOf(whole, use) !== meaning && !only.test(words)) return undefined;
  if (forbids.test(words) && otherVehicles.has(meaning)) return undefined;
  // "Vain moottoripyörille, 93§/27.3.2013": numbers after a comma are about something else.
  const [part = ''] = value.split(',');
  const isWhole = !/\d/.test(words) || (!/\d/.test(part) && only.test(wordsOf(part)));
  return isWhole ? meaning : 'unclear';
}

/** "Devant l'arrêt de bus": where a place is, not what. */
const where =
  /^ (devant|en face|a cote|derriere|outside|opposite|near|next to|behind|in front|gegenueber|hinter|neben|frente a|junto a|cerca de|detras|davanti|di fronte|accanto|dietro|tegenover|naast|achter|obok|naprzeciw\S*|vedle|naproti|mitt emot|foran|bakom|bredvid|ved siden|напротив|рядом|возле|около|позади) /;

/** "A, MC, N, ADA": permits, lines or classes by their codes, which are no words. */
const codes = /^\s*([A-Z]\d?\s*$|[A-Z\d]{1,4}(\s*[,;]\s*[A-Z\d]{1,4})+(\s*[,;]|\s*$))/;
const forSomeDrivers: ReadonlySet<Meaning | undefined> = new Set(['private', 'reserved', 'resident']);

/** A survey of how land is used does not ask who may park there. */
const landUse =
  / (luse|land(use|cover)?|(land|boden|flaechen)nutzung|uso (del )?suelo|(usage|occupation) du sol|bodemgebruik|markanvandning) |土地利用|토지이용/;

/** Words by which a place is found are about what is near too. */
const keywords = /keyword|stichw|schlagw|motscles|palabrasclave/;
/** How to pay, if only with a contract. */
const payments = /^payment(type|method)?s?$/;
const holders = /^ (contracts?|permits?|season tickets?|subscriptions?)( (only|holders?|park(ing)?))* $/;
/** To whom a place belongs: what is private can be open to everybody. */
const owners = /owner|eigent|besitz|propri|titular|vlastni|wlasno|собствен/;

/** "Verboten für LKW" keeps these out, and cars may park. */
const otherVehicles: ReadonlySet<Meaning> = new Set(['notForCars', 'bus', 'taxi']);

/** "Closed for construction", "Planned for 2028": it begins with a state, and is not about days or hours. */
const isGone = memoised((words) => {
  const [first = '', second = ''] = words.replace(forHowLong, ' ').trim().split(' ');
  const says = (text: string) => stateOf(text) === 'closed' || meaningOf(text, 'kind') === 'closed';
  const isState = says(first) || (says(`${first} ${second}`) && !says(second));
  return isState && !/\d/.test(first) && !daysOrMoney.test(words);
});

/** Before "closed". */
const forHowLong =
  /^ (temporar\S*|currently|permanently|voruebergehend|derzeit|zurzeit|dauerhaft|temporairement|actuellement|definitiv\S*|temporalmente|actualmente|temporaneamente|tijdelijk|momenteel|definitief|tymczasowo|docasne|privremeno|zacasno|midlertidig\S*|tillfaelligt|vaeliaikaisesti|ideiglenesen|temporar|gecici( olarak)?|προσωρινα|временно|тимчасово)(?= )/;

/** For somebody only, or forbidden, in words that do not say for whom. */
function limitsSomebody(value: string, words: string): boolean {
  const isLimit = only.test(words) || onlySigns.test(value) || forbids.test(words);
  return isLimit && !/\d/.test(words) && !daysOrMoney.test(words);
}

const only =
  / (only|nur|ausschliesslich|seulement|uniquement|exclusi[vf]\S*|solo|solamente|soltanto|esclusiv\S*|alleen|uitsluitend|somente|apenas|tylko|wylacznie|pouze|jen|len|iba|csak|kizarolag|doar|numai|endast|enbart|kun|vain|ainoastaan|luvalla|sadece|yalnizca|μονο|αποκλειστικα|только|исключительно|лише|тильки|тільки|само|samo|iskljucivo|zgolj|chi danh) /;
const onlySigns = /専用|전용|专用|專用|只限|僅限|仅限|限定|בלבד|เฉพาะ/;
/** What a limit can be about, beside who parks: how to pay, when, how high, which deed. */
const daysOrMoney =
  / (cash|coins?|cards?|apps?|online|pay\S*|paid|ticket\S*|karten?|bargeld|muenz\S*|zahl\S*|parkschein\S*|parkscheib\S*|monete|contanti|monedas|tarjetas?|especes|pieces|cars?|pkw|autos?|automobil\S*|voitures?|coches?|turismos|osobn\S*|personbil\S*|легков\S*|(week)?days?|nights?|daily|mon\S*|tues?\S*|wed\S*|thu\S*|fri\S*|sat\S*|sun\S*|holidays?|werktag\S*|wochen\S*|feiertag\S*|mo|di|mi|do|fr|sa|so|nachts|tags|abends|domingo\S*|festivos?|lunes|dimanche\S*|domenica|sonn\S*|samst\S*|montag\S*|dienst\S*|mittw\S*|donners\S*|freitag\S*|sabado\S*|martes|miercoles|jueves|viernes|(lun|mar|mercre|jeu|vendre|same)di|hours?|height|hoehe|hauteur|altura|altezza|entry|entrance|exit|camping|overnight|smoking|rauchen|dogs?|hunde|weather|winter|summer|season\S*) /;

/** Who pays less. */
const reductions = / (discount\S*|ermaessig\S*|rabatt|reduction|reduit|descuento\S*|sconto) |할인|감면|割引/;
/** After these words a text is about a part: "davon 2 Behindertenparkplätze". */
const partWords =
  / (davon|inkl|inklusive|mit|vorhanden|with|including|incl|available|dont|avec|con|com|met|waarvan|z|в том числе|включая|есть) /;
/** "Keine Ladesäule" and "the station is not accessible" reserve nothing; "Not public" does. */
const partOrNegation = new RegExp(
  `${partWords.source}| (no(?! \\d)|not|kein|keine|nicht|ohne|without|sans|sin|geen|senza|sem|bez|без|нет|не) `,
);
