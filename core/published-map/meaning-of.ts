import { type Meaning, meaningsInOrder } from './meanings.ts';
import { memoised } from './memoised.ts';
import { prohibitionWords } from './prohibition-words.ts';
import { wordsOf } from './spelling.ts';
import { userWords } from './user-words.ts';
import { type WordSet, wordSet } from './word-set.ts';

/**
 * How a file uses a text. `kind`: the value of a field that says what a place is or who may use it. `name`:
 * what a place is called. `statement`: any other short text. `sentence`: a longer one, in which a weak word
 * can be about something else. `file`: the name of the file.
 */
export type TextUse = 'kind' | 'name' | 'statement' | 'sentence' | 'file';

/**
 * What a text says about who may park; `undefined` when it says nothing that is understood. A text that
 * reserves a place for somebody and for everybody else too is public.
 */
export function meaningOf(text: string, use: TextUse): Meaning | undefined {
  return remembered[use](text);
}

const remembered: Readonly<Record<TextUse, (text: string) => Meaning | undefined>> = {
  kind: memoised((text) => computeMeaning(text, 'kind')),
  name: memoised((text) => computeMeaning(text, 'name')),
  statement: memoised((text) => computeMeaning(text, 'statement')),
  sentence: memoised((text) => computeMeaning(text, 'sentence')),
  file: memoised((text) => computeMeaning(text, 'file')),
};

function computeMeaning(text: string, use: TextUse): Meaning | undefined {
  const words = wordsOf(text);
  if (use === 'kind' && forbidsAll(words)) return 'noParking';
  const first = meaningsInOrder.find((meaning) => sets[use].get(meaning)?.(words));
  const found = first === 'reserved' ? (forWhomReserved(words, use) ?? first) : first;
  if (found === undefined && use === 'file' && namesZones(words)) return 'notParking';
  if (found === 'notForCars' && cars.test(words)) return 'public';
  if (found === 'bus' && carsAndCoaches.test(words)) return 'public';
  if (forCommuters.test(words) && (found === undefined || byVehicle.has(found))) return 'public';
  if (found === 'private' && forThePublic.test(words) && !notForThePublic.test(words)) return 'public';
  return found !== undefined && mixable.has(found) && saysEverybody(words) ? 'public' : found;
}

/** Words that forbid something. */
export const forbids =
  / (forbidden|prohibit\S*|interdit\S*|verboten|untersagt|prohibid\S*|vietat\S*|divieto|verboden|proibid\S*|zakaz|zakazan\S*|zabronion\S*|tilos|interzis\S*|forbjud\S*|forbud\S*|kielletty|yasak\S*|απαγορ\S*|запрещ\S*|запрет\S*|заборон\S*|забран\S*|zabran\S*|prepoved\S*|keelatud|aizliegt\S*|draudziam\S*) |禁止|금지|不准|אסור|cấm/;

/** "INTERDIT", `is_prohibited`, "Parking forbidden": nothing else, so it is parking that is forbidden. */
function forbidsAll(words: string): boolean {
  return (
    forbids.test(words) &&
    words.replace(plainParking, ' ').replace(forbids, ' ').replace(' is ', '').trim() === ''
  );
}

/** `zone_parcheggio`, "Zonas de estacionamiento", `parkeertariefzones`: areas in which rules apply. */
function namesZones(words: string): boolean {
  const parts = words.replace(smallWords, ' ').trim().split(' ');
  return parts.some(
    (part, at) =>
      (zone.test(part) && [parts[at - 1], parts[at + 1]].some((one) => parking(` ${one} `))) ||
      zoneInOneWord.test(part),
  );
}

const zoneInOneWord = /(park|tari[ef]).*zone?(n|s|r|er)?$/;
const zone = /^(zon(e[ns]?|as?|y|er|or|lar)|stref[ay]|зон[аыи]|vyohyk.*|cona|cone)$/;
const smallWords = / (de|di|du|da|do|della|del|la|le|of|per|for|pour|para|fuer|za|il)(?= )/g;

/** "Privately operated for the public". */
const forThePublic =
  /(fuer die oeffentlichkeit|for the public|open to the public|ouvert au public|abierto al publico) /;

const notForThePublic = / (not|no|nicht|pas|non) (open|fuer|ouvert|abierto|public) /;

/** "Reserved for disabled drivers", "resident permit holders": for them, and no further unknown holders. */
function forWhomReserved(words: string, use: TextUse): Meaning | undefined {
  const rest = words.replace(reserves, ' ');
  const found = meaningsInOrder.find((meaning) => sets[use].get(meaning)?.(rest));
  return found !== undefined && forSomebody.has(found) ? found : undefined;
}

const reserves =
  / (r[eé]serv\S*|rezerv\S*|vyhra[zd]en\S*|zastrzez\S*|zarezerw\S*|gereserveerd\S*|riservat\S*|varattu|fenntartott|permits?|holders?|by|only)(?= )/g;
const forSomebody: ReadonlySet<Meaning> = new Set(['fordisabled', 'resident', 'taxi', 'bus']);

/** "Cars and motorcycles". */
const cars =
  / (cars?(?! park)|pkw|autos?(?! rick)|voitures?|coches?|turismos|легков\S*|駐車場) |汽車|私家車|小型車|小客車|(?<!이륜|화물|승합|여객|특수|전기)자동차/;

/** "Car & Coach Park". */
const carsAndCoaches = / cars? ((and|or) )?(coach|bus)(es)? | (coach|bus)(es)? (and|or) cars? /;

/** "Commuter Boat": those who go on by it park their cars here. */
const forCommuters = / commuter (bus|boat|ferry|rail|train) /;
const byVehicle: ReadonlySet<Meaning> = new Set(['bus', 'notForCars']);

/** What can be shared with everybody. What forbids is never softened. */
const mixable: ReadonlySet<Meaning> = new Set(['reserved', 'fordisabled', 'resident', 'taxi', 'bus']);

/** "Bewohner-Parkplatz sowie für die Öffentlichkeit", "residents and paid", "abonnés et public". */
function saysEverybody(words: string): boolean {
  return everybody.test(words) && !/ (nicht|not|non|no|kein|keine|nur|only) (oeffentlich|public)/.test(words);
}

const everybody =
  / (sowie|auch|und|oder|also|and|or|et|ou|aussi|y|o|e|i|en|и|или) .*(oeffentlich|publ|alle |everyone|visitors|besucher|paid|pay |metered|kurzpark|parkschein|parkscheib|gebuehr|tous |всем |все )|시간제/;

const sets: Readonly<Record<TextUse, ReadonlyMap<Meaning, WordSet>>> = {
  kind: setsOf(() => true),
  // A car park that mentions its pay station, its entrance or a past construction is still a car park.
  // "Accessible" alone is a kind of place, and a property of others.
  statement: setsOf(
    (isStrong, meaning, word) =>
      meaning !== 'notParking' && (isStrong || (meaning !== 'closed' && word !== '~=accessible')),
  ),
  // A file is named after its city or district.
  file: setsOf((isStrong, meaning, word) => isStrong || meaning !== 'notParking' || !word.startsWith('~=')),
  name: setsOf((isStrong) => isStrong),
  sentence: setsOf((isStrong, meaning) => isStrong && meaning !== 'notParking'),
};

function setsOf(
  isUsed: (isStrong: boolean, meaning: Meaning, word: string) => boolean,
): ReadonlyMap<Meaning, WordSet> {
  const words = new Map<Meaning, string[]>();
  for (const entry of [...prohibitionWords, ...userWords]) {
    const used = entry.words
      .split('|')
      .filter((word) => isUsed(!word.startsWith('~'), entry.means, word))
      .map((word) => word.replace('~', ''));
    words.set(entry.means, [...(words.get(entry.means) ?? []), ...used]);
  }
  return new Map([...words].map(([meaning, list]) => [meaning, wordSet(list.join('|'))]));
}

/**
 * Words for the parking of cars, in names of fields, in texts and in names of files. A park alone is green,
 * and the garage of a fire brigade is none, so short words need their neighbours.
 */
const parking = wordSet(
  'parking|handicap park|disabled park|disabled bay|accessible park|*carpark|car park|*parkplatz|*parkplaetze|*parkhaus|parkdeck|parkflaeche|*parkier|parkraum|parkbucht|parkstand|parkpalette|*tiefgarage|parkgarage|hochgarage|*stellplatz|*stellplaetze|stellpl|=parken|*parkeer|=parkeren|*parkering|p r|p und r|p and r|park ride|park and ride|parkand ride|parkride|p hus|p plats|stationnement|parcheggi|autorimess|sosta|*aparcamient|*aparcament|*estacionam|parqueo|parqueadero|parkowani|parkingi|parkovi|parkovac|*pysäköin|otopark|parkoló|parkirališ|parkirišč|parkir|bãi đỗ xe|bãi đậu xe|bãi giữ xe|στάθμευσ|parcare|парков|паркинг|стоянк|автостоянк|автопарков|машиномест|паркув|停車|泊車|駐車|停车|泊车|주차|חניה|חניון|חנייה',
);

/** Words that say that there is parking, and nothing about it. */
export const plainParking =
  / (parking( (area|space|place|spot|site|facility|location|bay)s?)?|parkings|car parks?|carparks?|parkinglocation|parkplatz|parkplaetze|stellplatz|stellplaetze|parkflaeche|parken|stationnement|parc de stationnement|parcheggi[oi]|area di sosta|aparcamientos?|estacionamientos?|estacionamentos?|aparcaments?|parkeren|parkeerplaats|parkeergelegenheid|parkering|parkeringsplats|parkeringsplads|parkeringsplass|parkowanie|parkoviste|parkovisko|parcare|parqueo|parqueadero|(tempat )?parkir|otopark|otoparki|парковк[аи]|паркинги?|стоянк[аи]|автостоянк[аи]|駐車場|停車場|停车场|주차장|חניה|חניון)(?= )/g;

/** The words of a text beside those that only say that there is parking. */
export function withoutParking(text: string): string {
  return wordsOf(text).replace(plainParking, '').trim();
}

/** Whether the text speaks of parking for cars. */
export const isAboutParking = memoised((text) => parking(wordsOf(text)));
