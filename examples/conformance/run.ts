import { parseArgs } from 'node:util';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { FileProblem } from '@kerb/core/published-map/unreadable-file.ts';
import { checkCity } from './city/check-city.ts';
import type { PaymentOptions } from './city/city-under-test.ts';
import { printCity } from './city/print-city.ts';
import { runMap } from './map/run-map.ts';
import { printable } from './printable.ts';
import { oneOf, WrongUse } from './wrong-use.ts';

export const usage = `Whether Kerb runs with a city's data and back end.

  kerb-conformance map <file or address>... [--config map.json] [--init map.json] [--crs EPSG:25832]
                       [--field total=Kapazität]... [--bounds south,west,north,east] [--json]
                       [--format geojson|parkapi|osm|datex2|json|csv|gml|kml]
      What Kerb reads of published files, what it leaves out, and why. The format is found out. --config tries
      a "publishedMap", --init writes one to begin with. The exit code is 0 only if the map can be published
      as it is.

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
  const { text, code } = await outcomeOf(args);
  return { text: printable(text), code };
}

async function outcomeOf(args: readonly string[]): Promise<Outcome> {
  try {
    const { positionals, values } = parse(args);
    const [command, ...sources] = positionals;
    if (values.help) return { text: usage, code: 0 };
    if (command === 'map' && (sources.length > 0 || values.config !== undefined))
      return await runMap(sources, values);
    if (command === 'city' && sources.length === 1) return await runCity(sources[0] ?? '', values);
    return { text: `${slipOf(command)}\n\n${usage}`, code: 2 };
  } catch (error) {
    if (error instanceof WrongUse || isOfParseArgs(error))
      return { text: `${(error as Error).message}\n\n${usage}`, code: 2 };
    return { text: messageOf(error), code: 1 };
  }
}

/** What was wrong with a call that names no work. */
function slipOf(command: string | undefined): string {
  if (command === undefined) return 'Say what to do: map or city.';
  if (command === 'map') return 'map: name a file or an address.';
  return command === 'city' ? 'city: name one address.' : `There is no command "${command}".`;
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      config: { type: 'string' },
      init: { type: 'string' },
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

function isOfParseArgs(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function messageOf(error: unknown): string {
  if (error instanceof AppError && error.kind === 'unreadable') {
    const { cause } = error;
    return `The file cannot be read. ${cause instanceof FileProblem ? cause.message : 'It is not of this format.'}`;
  }
  return error instanceof Error ? error.message : String(error);
}
