import { type Meaning, meanings, meaningsInOrder } from './meanings.ts';
import { wordsOf } from './spelling.ts';

/**
 * How a file uses a text. `kind`: the value of a field that says what a place is or who may use it. `name`:
 * what a place is called. `statement`: any other short text. `file`: the name of the file.
 */
export type TextUse = 'kind' | 'name' | 'statement' | 'file';

/**
 * What a text says about who may park; `undefined` when it says nothing that is understood. A text that
 * reserves a place for somebody and for everybody else too is public.
 */
export function meaningOf(text: string, use: TextUse): Meaning | undefined {
  const words = wordsOf(text);
  const found = meaningsInOrder.find((meaning) => patterns[use].get(meaning)?.test(words));
  if (found === 'notForCars' && cars.test(words)) return 'public';
  return found !== undefined && mixable.has(found) && saysEverybody(words) ? 'public' : found;
}

/** "Cars and motorcycles". */
const cars = / (cars?|pkw|autos?|voitures?|coches?|turismos|легков\S*) |汽車|자동차/;

/** What can be shared with everybody. What forbids is never softened. */
const mixable: ReadonlySet<Meaning> = new Set(['reserved', 'fordisabled', 'resident', 'taxi', 'bus']);

/** "Bewohner-Parkplatz sowie für die Öffentlichkeit", "residents and paid", "abonnés et public". */
function saysEverybody(words: string): boolean {
  return everybody.test(words) && !/ (nicht|not|non|no|kein|keine|nur|only) (oeffentlich|public)/.test(words);
}

const everybody =
  / (sowie|auch|und|oder|also|and|or|et|ou|aussi|y|o|e|i|en|и|или) .*(oeffentlich|publ|alle |everyone|visitors|besucher|paid|pay |metered|kurzpark|parkschein|parkscheib|gebuehr|tous |всем |все )/;

const patterns: Readonly<Record<TextUse, ReadonlyMap<Meaning, RegExp>>> = {
  kind: patternsOf(() => true),
  statement: patternsOf((isStrong, meaning) => isStrong || (meaning !== 'notParking' && meaning !== 'closed')),
  file: patternsOf((isStrong, _meaning, word) => isStrong || !word.startsWith('~=')),
  name: patternsOf((isStrong) => isStrong),
};

function patternsOf(
  isUsed: (isStrong: boolean, meaning: Meaning, word: string) => boolean,
): ReadonlyMap<Meaning, RegExp> {
  const words = new Map<Meaning, string[]>();
  for (const entry of meanings) {
    const used = entry.words
      .split('|')
      .filter((word) => isUsed(!word.startsWith('~'), entry.means, word))
      .map((word) => word.replace('~', ''));
    words.set(entry.means, [...(words.get(entry.means) ?? []), ...used]);
  }
  return new Map([...words].map(([meaning, list]) => [meaning, wordPattern(list.join('|'))]));
}

/** A pattern of words in the form of `meanings`, for a text of `wordsOf`. */
export function wordPattern(words: string): RegExp {
  return new RegExp(words.split('|').filter(Boolean).map(sourceOf).join('|') || '(?!)');
}

/** Chinese, Japanese, Korean and Hebrew words are found anywhere: they have no spaces, or prefixes. */
function sourceOf(word: string): string {
  if (word.startsWith('=')) return ` ${word.slice(1)} `;
  if (word.startsWith('*')) return word.slice(1);
  return /[\u0590-\u06ff\u3040-\u9fff\uac00-\ud7af]/.test(word) ? word : ` ${word}`;
}

/**
 * Words for the parking of cars, in names of fields, in texts and in names of files. A park alone is green,
 * and the garage of a fire brigade is none, so short words need their neighbours.
 */
const parking = wordPattern(
  'parking|*carpark|car park|*parkplatz|*parkplaetze|*parkhaus|parkdeck|parkflaeche|*parkier|parkraum|parkbucht|parkstand|parkpalette|*tiefgarage|parkgarage|hochgarage|=garage|=garages|*stellplatz|*stellplaetze|stellpl|=parken|*parkeer|=parkeren|*parkering|p r|p und r|park ride|park and ride|parkride|p hus|p plats|stationnement|parcheggi|sosta|*aparcamient|*aparcament|*estacionam|parqueo|parqueadero|parkowani|parkingi|parkovi|parkovac|*pysakoin|otopark|parcare|парков|паркинг|стоянк|машиномест|паркув|停車|泊車|駐車|停车|泊车|주차|חניה|חניון|חנייה',
);

/** Whether the text speaks of parking for cars. */
export function isAboutParking(text: string): boolean {
  return parking.test(wordsOf(text));
}
