import { type Bounds, publishedFields, publishedFormats } from '@kerb/core/config/city-config.ts';
import { oneOf, WrongUse } from '../wrong-use.ts';
import { configToBegin, readMapConfig, writeMapConfig } from './map-config.ts';
import { openQuestions } from './open-questions.ts';
import { printMap } from './print-map.ts';
import { reportMap } from './report-map.ts';

export interface MapArguments {
  readonly format?: string | undefined;
  readonly crs?: string | undefined;
  readonly field?: readonly string[] | undefined;
  readonly bounds?: string | undefined;
  readonly config?: string | undefined;
  readonly init?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Rejects with a `WrongUse`, or with an Error for files that cannot be read. */
export async function runMap(
  named: readonly string[],
  { format, crs, field = [], bounds, config, init, json = false }: MapArguments,
): Promise<{ readonly text: string; readonly code: 0 | 1 }> {
  const read = config === undefined ? { publishedMap: {} } : await readMapConfig(config);
  const { url, ...configured } = read.publishedMap;
  const sources = named.length > 0 ? named : [url ?? []].flat();
  if (sources.length === 0) throw new WrongUse('Name a file or an address, or a config with a "url".');
  const published = {
    ...configured,
    ...(format === undefined ? {} : { format: oneOf(publishedFormats, format, '--format') }),
    ...(crs === undefined ? {} : { crs }),
    fields: { ...configured.fields, ...Object.fromEntries(field.map(fieldOf)) },
  };
  const city = bounds === undefined ? read.mapBounds : boundsOf(bounds);
  const { report, objects, exchanged, obstacles } = await reportMap(sources, { ...published, bounds: city });
  const questions = openQuestions(report, exchanged, obstacles);
  if (init !== undefined) await writeMapConfig(init, configToBegin(sources, report, objects, published));
  const text = json
    ? JSON.stringify({ ...report, openQuestions: questions }, null, 2)
    : printMap(report, objects, questions, city !== undefined);
  return {
    text: init === undefined || json ? text : `${text}\nWritten: ${init}`,
    code: questions.length === 0 ? 0 : 1,
  };
}

function fieldOf(field: string): readonly [string, string] {
  const [name = '', ...rest] = field.split('=');
  if (rest.length === 0) throw new WrongUse(`--field ${field}: say it as total=Kapazität`);
  if (!publishedFields.some((one) => one === name))
    throw new WrongUse(
      `--field ${field}: there is no field "${name}". The fields: ${publishedFields.join(', ')}`,
    );
  return [name, rest.join('=')];
}

function boundsOf(text: string): Bounds {
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN, ...rest] = text
    .split(',')
    .map(Number);
  const isWrong = [south, west, north, east].some((side) => !Number.isFinite(side));
  if (isWrong || rest.length > 0) throw new WrongUse(`--bounds ${text}: say it as south,west,north,east`);
  if (south >= north || west >= east || Math.abs(south) > 90 || Math.abs(north) > 90)
    throw new WrongUse(`--bounds ${text}: the order is south,west,north,east, latitudes first`);
  return { southWest: { lat: south, lon: west }, northEast: { lat: north, lon: east } };
}
