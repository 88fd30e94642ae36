import { writeApdsPlaces, writeApdsRates, writeApdsSpecifications } from './apds.ts';
import { writeCurbs } from './curbs.ts';
import type { Dataset } from './dataset.ts';
import { writeDatex } from './datex.ts';
import { writeGeojson } from './geojson.ts';
import { writeParkapi } from './parkapi.ts';

export interface OpenDataFile {
  readonly format: string;
  /** Below `/{city}/open-data/`. */
  readonly path: string;
  readonly type: string;
  /** What is in it, for the page. */
  readonly content: Readonly<Record<'ru' | 'en', string>>;
  readonly write: (dataset: Dataset) => Iterable<string>;
  /**
   * What the format's OpenAPI document lets programs ask for: by the name of each parameter, the values whose
   * answer is the whole file, in any case an empty one.
   */
  readonly parameters?: Readonly<Record<string, RegExp>>;
}

const json = 'application/json; charset=utf-8';

const none = /^$/;

const inPlace = {
  min_lat: none,
  min_lng: none,
  max_lat: none,
  max_lng: none,
  lat: none,
  lng: none,
  radius: none,
};

/** Every file that a city publishes. The paths of APDS and CDS are those of their OpenAPI documents. */
export const openDataFiles: readonly OpenDataFile[] = [
  {
    format: 'GeoJSON',
    path: 'parking.geojson',
    type: 'application/geo+json; charset=utf-8',
    content: { ru: 'Парковки с зонами и тарифами', en: 'Parkings with their zones and tariffs' },
    write: writeGeojson,
  },
  {
    format: 'ParkAPI v3',
    path: 'parkapi/parking-sites',
    type: json,
    content: { ru: 'Парковки, тариф словами', en: 'Parking sites; the tariff as a text' },
    write: writeParkapi,
  },
  {
    format: 'DATEX II 3.6',
    path: 'datex2.xml',
    type: 'application/xml; charset=utf-8',
    content: {
      ru: 'Парковки; ставка, если она одна на всю неделю',
      en: 'Parking table; the rate if it is one for the whole week',
    },
    write: writeDatex,
  },
  apdsFile('places', writeApdsPlaces, 'Парковки', 'Places', {
    // All of them are parking places of the uppermost layer.
    layer: /^\d*$/,
    type: /^$|\bparkingPlace\b/,
    right_type: none,
    structure_type: none,
    structure_grade: none,
    name: none,
  }),
  apdsFile('rates', writeApdsRates, 'Таблицы ставок', 'Rate tables', { place: none, right_spec: none }),
  apdsFile(
    'rights/specs',
    writeApdsSpecifications,
    'Где и когда действует ставка',
    'Right specifications: where and when a rate holds',
    { place: none, credential_type: none },
  ),
  curbsFile('zones', 'Участки вдоль улиц', 'Curb zones', {
    ...inPlace,
    area: none,
    include_geometry: /^(true)?$/,
    time: none,
  }),
  curbsFile('policies', 'Правила и цены участков', 'Policies: rules and prices of the zones', { ids: none }),
  curbsFile('areas', 'Границы платных зон', 'Curb areas: the extent of each tariff', inPlace),
  curbsFile('objects', 'Паркоматы', 'Curb objects: pay stations', { time: none, zone: none, space: none }),
];

function apdsFile(
  path: string,
  write: OpenDataFile['write'],
  ru: string,
  en: string,
  filters: OpenDataFile['parameters'],
): OpenDataFile {
  const parameters = {
    latitude: none,
    longitude: none,
    radius: none,
    expand: /^(all)?$/,
    modified_since: /^0?$/,
    ...filters,
  };
  return { format: 'APDS 4.0', path: `apds/${path}`, type: json, content: { ru, en }, write, parameters };
}

function curbsFile(
  name: Parameters<typeof writeCurbs>[0],
  ru: string,
  en: string,
  parameters: OpenDataFile['parameters'],
): OpenDataFile {
  return {
    parameters: parameters ?? {},
    format: 'CDS 1.1 Curbs',
    path: `curbs/${name}`,
    type: 'application/vnd.cds+json; version=1.1; charset=utf-8',
    content: { ru, en },
    write: writeCurbs(name),
  };
}
