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
}

const json = 'application/json; charset=utf-8';
const curbs = 'application/vnd.cds+json; version=1.1; charset=utf-8';

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
  {
    format: 'APDS 4.0',
    path: 'apds/places',
    type: json,
    content: { ru: 'Парковки', en: 'Places' },
    write: writeApdsPlaces,
  },
  {
    format: 'APDS 4.0',
    path: 'apds/rates',
    type: json,
    content: { ru: 'Таблицы ставок', en: 'Rate tables' },
    write: writeApdsRates,
  },
  {
    format: 'APDS 4.0',
    path: 'apds/rights/specs',
    type: json,
    content: { ru: 'Где и когда действует ставка', en: 'Right specifications: where and when a rate holds' },
    write: writeApdsSpecifications,
  },
  {
    format: 'CDS 1.1 Curbs',
    path: 'curbs/zones',
    type: curbs,
    content: { ru: 'Участки вдоль улиц', en: 'Curb zones' },
    write: writeCurbs('zones'),
  },
  {
    format: 'CDS 1.1 Curbs',
    path: 'curbs/policies',
    type: curbs,
    content: { ru: 'Правила и цены участков', en: 'Policies: rules and prices of the zones' },
    write: writeCurbs('policies'),
  },
  {
    format: 'CDS 1.1 Curbs',
    path: 'curbs/areas',
    type: curbs,
    content: { ru: 'Границы платных зон', en: 'Curb areas: the extent of each tariff' },
    write: writeCurbs('areas'),
  },
  {
    format: 'CDS 1.1 Curbs',
    path: 'curbs/objects',
    type: curbs,
    content: { ru: 'Паркоматы', en: 'Curb objects: pay stations' },
    write: writeCurbs('objects'),
  },
];
