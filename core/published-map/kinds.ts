import { categoriesOnWire } from '../contract/map.ts';
import { nonEmptyText } from '../decoding.ts';
import { withoutParking } from './meaning-of.ts';
import type { Part } from './parts.ts';
import { wordsOf } from './spelling.ts';
import { wordSet } from './word-set.ts';

export type WireCategory = (typeof categoriesOnWire)[number];

const categories: ReadonlySet<unknown> = new Set(categoriesOnWire);

interface Structure {
  readonly category: 'multilevel' | 'pocket' | 'roadside' | 'planar';
  readonly from: string;
  /** As in `user-words.ts`. */
  readonly words: string;
}

/** How a place is built. The first that fits counts. */
export const structures: readonly Structure[] = [
  {
    category: 'planar',
    from: 'ParkAPI OFF_STREET_PARKING_GROUND; DATEX II offStreetParking, singleLevel',
    words:
      'off street|offstreet|parking ground|single level|open space|=open air|surface car park|surface carpark',
  },
  {
    category: 'multilevel',
    from: 'OpenStreetMap parking=multi-storey, underground, rooftop; DATEX II ParkingLayoutEnum; RDW',
    words:
      '*tiefgarage|*parkhaus|parkdeck|parkpalette|*hochgarage|multi stor|multistor|multi level|multilevel|=enclosed|underground|roof|structure|deck|=level|car park|carpark|parking garage|garage|parkade|parking ouvrage|ouvrage|souterrain|en silo|subterraneo|subterrani|soterrani|sotterraneo|autorimess|multipiano|in struttura|parkeergarage|podziemny|wielopoziom|p hus|parkeringshus|garasje|pysäköintitalo|podzemn|подземн|многоуровн|надземн|гараж|этаж|kapalı|katlı|yer altı|yeraltı|parkolóház|mélygarázs|立体|立體|多層|多层|機械|地下|室内|室內|basement|subteran|suprateran|etajat|nadstropn|garážn|υπόγει|στεγασμ|maanalai|підземн|багаторівн|подземен|지하|기계식|תת קרקעי|מקורה',
  },
  {
    category: 'pocket',
    from: 'OpenStreetMap parking=layby, street_side',
    words: 'parkbucht|layby|lay by|parkeerhaven|карман',
  },
  {
    category: 'roadside',
    from: 'OpenStreetMap parking=lane, street_side, on_kerb; DATEX II onStreetParking; ParkAPI ON_STREET',
    words:
      '*strasse|*fahrbahn|laengs|*laengspark|senkrecht|schraeg|=quer|=parallel|perpendicular|diagonal|en bataille|en epi|on street|onstreet|=street|kerb|curb|=lane|=shoulder|roadside|=road|gehweg|seitenstreifen|parkstreifen|voirie|sur rue|en via|via publica|en superficie calle|calle|su strada|strada|in linea|a pettine|lungo strada|straat|langs de weg|=file|=haaks|=visgraat|na via|ulic|przykraweznik|gatuparkering|gateparkering|kadunvars|улич|вдоль|обочин|路旁|路邊|yol üstü|yol üzeri|yol kenarı|노상|路內|路内|路侧|utcai|pe strada|вулич|παρόδι|katuvar',
  },
  {
    category: 'planar',
    from: 'OpenStreetMap parking=surface; RDW Open Data Parkeren',
    words:
      '*parkplatz|parkplaetze|*stellplatz|*stellplaetze|surface|=surf|=ground|=lot|parking lot|=lots|parking de surface|plein air|=enclos|en surface|superficie|a raso|in superficie|maaiveld|terrein|=terrain|parkeerterrein|naziemny|markparkering|ytparkering|плоскост|открыт|наземн|p r|p and r|=parkride|park ride|park and ride|parkandride|露天|açık otopark|açık alan|平面|노외|路外|地面|自走|povrch|felszíni|terenn|parter|zunanj|otvoren|υπαίθρι|pintapaik|відкрит|지상|옥외|평면',
  },
];

const structureWords = structures.map(({ category, words }) => [wordSet(words), category] as const);

/** Words for garages that are not also part of other names, as in "Underground Station Car Park". */
const garages = wordSet(
  '=garage|*parkhaus|parkhaeuser|*tiefgarage|*hochgarage|parkdeck|*parkeergarage|parkade|parking structure|multi storey|multistorey|parkeringshus|p hus|autorimessa|parkolóház|mélygarázs|pysäköintitalo|立体駐車場|立體停車|立体停车|地下駐車場|地下停車場|地下停车场|地下车库|地下車庫|지하주차장',
);

export function isGarage(name: string): boolean {
  return garages(wordsOf(name));
}

/** Whether an area of this name is a building. In the north of the USA a garage is a "ramp". */
export function isCalledBuilding(name: string): boolean {
  return kindOfParking(withoutParking(name)) === 'multilevel' || ramp.test(wordsOf(name));
}

const ramp = /(?<! (?:boat|launch|exit|on|off)) ramp (\S+ )?$/;

/**
 * An area is on the ground unless it is called a building, or others in its file are: "Ottawa Fulton Ramp"
 * beside "The Gallery". A point can be either.
 */
export function structureOfShape(
  drawnAs: Part['type'],
  name = '',
  isBesideBuildings = false,
): WireCategory | undefined {
  if (drawnAs === 'LineString') return 'roadside';
  if (drawnAs === 'Point') return isGarage(name) ? 'multilevel' : undefined;
  if (isCalledBuilding(name)) return 'multilevel';
  return isBesideBuildings && kindOf(name) !== 'planar' ? undefined : 'planar';
}

/** The category that a value of a kind names; `undefined` for a value that names none. */
export function kindOf(value: unknown): WireCategory | undefined {
  const text = nonEmptyText(value)?.slice(0, 200);
  if (text === undefined) return undefined;
  const exact = text.toLowerCase();
  if (isCategory(exact)) return exact;
  const words = wordsOf(text);
  return structureWords.find(([has]) => has(words))?.[1];
}

export function isCategory(value: unknown): value is WireCategory {
  return categories.has(value);
}

/** The same where things other than parking are no kinds: the car park of a hotel says "hotel". */
export function kindOfParking(value: unknown): WireCategory | undefined {
  const kind = kindOf(value);
  return kind &&
    /^(roadside|multilevel|planar|pocket|free|fordisabled|resident|taxi|bus|municipal)$/.test(kind)
    ? kind
    : undefined;
}

/** Categories that say how a place is built, and so reserve it for nobody. */
export function isForEverybody(category: WireCategory | undefined): boolean {
  return category === undefined || /^(roadside|multilevel|planar|pocket)$/.test(category);
}
