import { nonEmptyText } from '../decoding.ts';
import { isGarage, type WireCategory } from './kinds.ts';
import { meaningOf } from './meaning-of.ts';
import type { Meaning } from './meanings.ts';
import type { Source, SourceFeature } from './source.ts';
import { wordsOf } from './spelling.ts';

export function saidByLabels(labels: readonly string[]): Meaning | undefined {
  return labels.flatMap((label) => meaningOf(label, 'file') ?? []).find((found) => found !== 'public');
}

/** "parking_street", "Parkhaus"; "garages" can be lots too. */
export function structureOf(label: string): WireCategory | undefined {
  const words = wordsOf(label);
  if (/ (parking street|street parking|on ?street) /.test(words)) return 'roadside';
  return isGarage(label) && !/ (garages?|lots?|parkplaetze|and|und|et) /.test(words)
    ? 'multilevel'
    : undefined;
}

/** Car parks, lots and garages are for cars; "parking" can be for anything. */
export const forCars =
  / (cars?|carparks?|lots?|garages?|autos?|pkw|parkhaus|parkhaeuser|tiefgaragen?|parkeergarages?|coches?|voitures?) /;

/** Land where there could be or was parking: what studies and plans publish. */
export const speculation =
  / (candidat|proposed|proposal|planned|potential|predicted|estimated|geplant|closed|former|historic|ehemalig|potenzi|projet |proyecto|progett|перспектив|планиру|проект)/;

/** What a file, its list and its layer are called. */
export function labelsOf({ fileName, title }: Source, sample: readonly SourceFeature[]): string[] {
  return [nameOf(fileName), nonEmptyText(title) ?? '', layerOf(sample)];
}

/** The folders of its address or path. */
export function foldersOf({ fileName = '' }: Source): string[] {
  return decoded(fileName)
    .split(/[/\\?]/)
    .slice(0, -1);
}

/** The last part of an address or path, without its ending, and the layer that a service was asked for. */
function nameOf(file = ''): string {
  const [path = '', query = ''] = file.split(/[?#]/, 2);
  const last = path.split(/[/\\]/).filter(Boolean).at(-1) ?? '';
  const [, layer = ''] = /(?:typenames?|layers?|dataset)=([^&]+)/i.exec(query) ?? [];
  return decoded(`${last.replace(/\.\w{2,8}$/, '')} ${layer}`);
}

/** A service of features puts the name of the layer before each id: `bike_racks.7`. */
function layerOf([first]: readonly SourceFeature[]): string {
  return /^([\p{L}_-]{4,})\.\d+$/u.exec(`${first?.id}`)?.[1] ?? '';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
