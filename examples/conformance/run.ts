import { parseArgs } from 'node:util';
import { type Bounds, publishedFormats } from '@kerb/core/config/city-config.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { checkCity } from './city/check-city.ts';
import type { PaymentOptions } from './city/city-under-test.ts';
import { printCity } from './city/print-city.ts';
import { printMap } from './map/print-map.ts';
import { reportMap } from './map/report-map.ts';

export const usage = `Whether Kerb runs with a city's data and back end.

  kerb-conformance map <file or address>... [--format geojson|parkapi|osm|datex2] [--crs EPSG:25832]
                       [--field total=Kapazität]... [--bounds south,west,north,east] [--json]
      What Kerb reads of published files, what it leaves out, and why.

  kerb-conformance city <address> [--time-zone Europe/Moscow] [--options v1|v2|v3] [--map v2|v3]
                       [--token <token>] [--origin https://site.example] [--json]
      Calls a city's back end as the elements do and says what holds. It only reads. With the token of a
      driver, also as KERB_TOKEN of the environment, it reads that account, too.
                       [--inspection-key <key>]
      Checks a plate as an inspector does, too, which the city records. Also as KERB_INSPECTION_KEY.
                       [--payments --test-city --payment-host <host>...]
      Pays as a guest, too. Only for a test city, where no real money moves.

  The exit code is 1 when something does not hold, and 2 when the program was called wrongly.
`;

/** Text for the standard output and the exit code of the program. */
interface Outcome {
  readonly text: string;
  readonly code: 0 | 1 | 2;
}

/** Runs the program with these arguments. Never rejects. */
export async function run(args: readonly string[]): Promise<Outcome> {
  try {
    const { positionals, values } = parse(args);
    const [command, ...sources] = positionals;
    if (values.help) return { text: usage, code: 0 };
    if (command === 'map' && sources.length > 0) return await runMap(sources, values);
    if (command === 'city' && sources.length === 1) return await runCity(sources[0] ?? '', values);
    return { text: usage, code: 2 };
  } catch (error) {
    if (error instanceof WrongUse || isOfParseArgs(error))
      return { text: `${(error as Error).message}\n\n${usage}`, code: 2 };
    return { text: messageOf(error), code: 1 };
  }
}

class WrongUse extends Error {}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      format: { type: 'string' },
      crs: { type: 'string' },
      field: { type: 'string', multiple: true },
      bounds: { type: 'string' },
      'time-zone': { type: 'string' },
      options: { type: 'string' },
      map: { type: 'string' },
      token: { type: 'string' },
      'inspection-key': { type: 'string' },
      origin: { type: 'string' },
      payments: { type: 'boolean' },
      'test-city': { type: 'boolean' },
      'payment-host': { type: 'string', multiple: true },
    },
  });
}

type Values = ReturnType<typeof parse>['values'];

async function runMap(sources: readonly string[], values: Values): Promise<Outcome> {
  const { report, objects } = await reportMap(sources, {
    format: oneOf(publishedFormats, values.format ?? 'geojson', '--format'),
    bounds: values.bounds === undefined ? undefined : boundsOf(values.bounds),
    fields: Object.fromEntries((values.field ?? []).map(fieldOf)),
    ...(values.crs === undefined ? {} : { crs: values.crs }),
  });
  const text = values.json ? JSON.stringify(report, null, 2) : printMap(report, objects);
  return { text, code: report.objects > 0 ? 0 : 1 };
}

function fieldOf(field: string): readonly [string, string] {
  const [name, ...rest] = field.split('=');
  if (!name || rest.length === 0) throw new WrongUse(`--field ${field}: say it as total=Kapazität`);
  return [name, rest.join('=')];
}

function boundsOf(text: string): Bounds {
  const [south, west, north, east, ...rest] = text.split(',').map(Number);
  const isWrong = [south, west, north, east].some((side) => side === undefined || !Number.isFinite(side));
  if (isWrong || rest.length > 0) throw new WrongUse(`--bounds ${text}: say it as south,west,north,east`);
  return {
    southWest: { lat: south ?? 0, lon: west ?? 0 },
    northEast: { lat: north ?? 0, lon: east ?? 0 },
  };
}

async function runCity(url: string, values: Values): Promise<Outcome> {
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new WrongUse(`${url} is not an address`);
  const report = await checkCity({
    url,
    timeZone: values['time-zone'],
    optionsVersion: oneOf(['v1', 'v2', 'v3'] as const, values.options ?? 'v3', '--options'),
    mapVersion: oneOf(['v2', 'v3'] as const, values.map ?? 'v3', '--map'),
    token: values.token ?? process.env.KERB_TOKEN,
    inspectionKey: values['inspection-key'] ?? process.env.KERB_INSPECTION_KEY,
    origin: values.origin,
    payments: paymentsOf(values),
  });
  const { text, holds } = printCity(report);
  return { text: values.json ? JSON.stringify(report.rows, null, 2) : text, code: holds ? 0 : 1 };
}

function paymentsOf(values: Values): PaymentOptions | undefined {
  if (!values.payments) return undefined;
  if (!values['test-city'])
    throw new WrongUse('--payments pays. Say --test-city if no real money moves there.');
  return { isTestCity: true, paymentHosts: values['payment-host'] ?? [] };
}

function oneOf<const T extends string>(allowed: readonly T[], value: string, option: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new WrongUse(`${option} is one of ${allowed.join(', ')}`);
  return found;
}

function isOfParseArgs(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function messageOf(error: unknown): string {
  if (error instanceof AppError && error.kind === 'unreadable')
    return 'The file is not of this format, or larger than 64 MB. Name the format by --format.';
  return error instanceof Error ? error.message : String(error);
}
