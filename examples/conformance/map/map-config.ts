import { readFile, writeFile } from 'node:fs/promises';
import type {
  Bounds,
  PublishedFieldSource,
  PublishedFields,
  PublishedMap,
} from '@kerb/core/config/city-config.ts';
import { isObject } from '@kerb/core/decoding.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import type { PublishedReport } from '@kerb/core/published-map/report.ts';
import { boxOf } from './box.ts';

/** The part of a city's config that its map needs, as JSON. */
export interface MapConfig {
  readonly publishedMap: Partial<PublishedMap>;
  readonly mapBounds?: Bounds;
}

/** Rejects with an Error for a file that is no config. */
export async function readMapConfig(path: string): Promise<MapConfig> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}`);
  });
  const parsed = parse(text, path);
  if (!isObject(parsed)) throw new Error(`${path} is no object of JSON.`);
  return isObject(parsed.publishedMap) ? (parsed as unknown as MapConfig) : { publishedMap: parsed };
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`);
  }
}

/** Values of one field that a config lists. */
const maxValues = 50;

/**
 * A config to begin with: the fields that were found, and each value that was not understood as left out,
 * until somebody says what it means.
 */
export function configToBegin(
  sources: readonly string[],
  { fields, values }: PublishedReport,
  objects: readonly MapObject[],
  published: Partial<PublishedMap>,
): MapConfig {
  const found: Partial<Record<string, PublishedFieldSource>> = {};
  for (const { field, name } of fields) if (field !== 'restriction') found[field] ??= name;
  const unclear = values.filter(({ meaning, field }) => meaning === 'unclear' && field !== 'fee');
  const isUsed = (name: string) => fields.some((used) => used.field === 'kind' && used.name === name);
  const worst = unclear.find(({ name }) => isUsed(name)) ?? unclear[0];
  const questions = unclear.filter(({ name }) => name === worst?.name).slice(0, maxValues);
  const kind = worst && {
    name: worst.name,
    values: Object.fromEntries(questions.map(({ value }) => [value, null])),
  };
  return {
    publishedMap: {
      ...published,
      url: sources.length === 1 ? (sources[0] ?? '') : sources,
      fields: { ...found, ...published.fields, ...(kind ? { kind } : {}) } as PublishedFields,
    },
    ...(objects.length > 0 ? { mapBounds: boxOf(objects) } : {}),
  };
}

/** Rejects with an Error when the file exists. */
export async function writeMapConfig(path: string, config: MapConfig): Promise<void> {
  await writeFile(path, `${JSON.stringify(config, null, 2)}\n`, { flag: 'wx' }).catch((error: Error) => {
    throw new Error(`${path} cannot be written: ${error.message}`);
  });
}
