import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadSessionProof } from '@kerb/core/api/session-proof.ts';
import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { forecastEndpoints } from '@kerb/core/contract/forecast.ts';
import { guestStayEndpoints } from '@kerb/core/contract/guest-stays.ts';
import { openDataEndpoints } from '@kerb/core/contract/open-data.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CheckedCall, checkCity } from '../../examples/conformance/city/check-city.ts';
import { printCity } from '../../examples/conformance/city/print-city.ts';
import { isRead } from '../../examples/conformance/city/recording-fetch.ts';
import { run } from '../../examples/conformance/run.ts';
import { controlCalls } from './control-room.ts';
import { driver, started } from './drivers.ts';
import { type PreparedDatabase, preparedCity, preparedDatabase } from './prepared-database.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;
let database: PreparedDatabase;
let cityUrl = '';

beforeAll(async () => {
  database = await preparedDatabase();
  server = await startCityServer({ database });
  cityUrl = `${server.url}/${preparedCity}`;
});
afterAll(() => server.close());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const failing = (rows: readonly CheckedCall[]) =>
  rows.flatMap(({ requirements, calls, verdict }) =>
    verdict.result === 'fails' ? [{ requirements, calls, reasons: verdict.reasons }] : [],
  );

/** A hash of the rows of each table. */
async function contentOfTables(): Promise<Record<string, unknown>> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of rows) {
    const result = await database.query<{ hash: string }>(
      `select md5(coalesce(string_agg(line, ';' order by line), '')) as hash from (select t::text as line from "${name}" t) lines`,
    );
    contents[name] = result.rows[0]?.hash;
  }
  return contents;
}

describe('a city’s own back end', () => {
  test('PLUS-21 PLUS-25 with the city server all holds, call by call, and nothing is written', async () => {
    const anna = await driver(server.url, preparedCity, 'anna');
    const token = anna.auth.current();
    // A city makes its key with its first proof.
    await loadSessionProof(anna.account, (await started(anna)).sessionId);
    // Its clock stands still, so that no half hour begins at which the server samples by itself. What the
    // first client who asks makes it learn is learned before.
    server.setNow(new Date().toISOString());
    await vi.waitFor(
      async () => {
        const reply = await fetch(`${cityUrl}${forecastEndpoints.profiles.path}`);
        expect(await reply.json()).toHaveProperty('learnedAt');
      },
      { interval: 500 },
    );
    const before = await contentOfTables();
    const report = await checkCity({ url: cityUrl, token, origin: server.url });
    expect(failing(report.rows)).toEqual([]);
    const proofs = report.rows.filter(({ requirements }) => requirements === 'PLUS-25');
    expect(proofs.map(({ verdict }) => verdict.result)).toEqual(['holds', 'holds', 'holds']);
    const skipped = report.rows.filter(({ verdict }) => verdict.result === 'skipped');
    expect(skipped.map(({ requirements }) => requirements)).toContain('API-19 REL-04 PLUS-02');
    expect(report.rows.length - skipped.length).toBeGreaterThan(20);
    expect(report.exchanges.filter(({ method, path }) => !isRead(method, path))).toEqual([]);
    expect(await contentOfTables()).toEqual(before);

    const { text, holds } = printCity(report);
    expect(holds).toBe(true);
    expect(text).toContain('holds   API-22: the settings are read');
    expect(text).toContain('        GET /api/options');
    const held = report.rows.length - skipped.length;
    expect(text).toMatch(new RegExp(`\n${held} hold, 0 fail, ${skipped.length} were not checked$`));
  });

  test('PLUS-21 PLUS-26 PLUS-28 it pays only when told to, and only in a test city; stays that are not paid are nobody’s', async () => {
    const refused = await run(['city', cityUrl, '--payments']);
    expect(refused.code).toBe(2);
    expect(refused.text).toContain('--test-city');

    const before = await contentOfTables();
    const paymentHosts = [new URL(server.url).host];
    const { rows } = await checkCity({ url: cityUrl, payments: { isTestCity: true, paymentHosts } });
    const payment = rows.find(({ requirements }) => requirements.startsWith('API-19'));
    expect(payment).toMatchObject({
      calls: expect.arrayContaining(['POST /backend/v2/paymentStart']),
      verdict: { result: 'holds' },
    });
    expect(await contentOfTables()).not.toEqual(before);
    const sbp = rows.filter(({ requirements }) => requirements === 'PLUS-28');
    expect(sbp.map(({ verdict }) => verdict)).toEqual([{ result: 'holds', remarks: [] }]);
    const stays = rows.filter(({ requirements }) => requirements === 'PLUS-26');
    expect(stays.map(({ verdict }) => verdict)).toEqual(stays.map(() => ({ result: 'holds', remarks: [] })));
    expect(stays.flatMap(({ calls }) => calls)).toEqual(
      expect.arrayContaining(
        Object.values(guestStayEndpoints).map(({ method, path }) => `${method} ${path}`),
      ),
    );
  });

  test('PLUS-27 it checks a plate where it has the key of an inspection service', async () => {
    const path = `/cities/${preparedCity}/inspection-keys`;
    const { shown } = await controlCalls(server.url)<{ shown: string }>('POST', path, { service: 'Test' });
    const { rows } = await checkCity({ url: cityUrl, inspectionKey: shown });
    const checks = rows.filter(({ requirements }) => requirements === 'PLUS-27');
    expect(checks.map(({ verdict }) => verdict.result)).toEqual(['holds', 'holds']);
    const { rows: stored } = await database.query('select result from checks');
    expect(stored).toHaveLength(1);
  });
});

/** What the server between answers in the place of the city, by path. */
type Break = (path: string, body: Record<string, unknown>) => Record<string, unknown> | string | undefined;

/** The map’s columns are lines of JSON, not one. */
function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

interface BrokenReply {
  readonly what: string;
  readonly requirement: string;
  readonly call: string;
  readonly change: Break;
  /** One of the reasons. */
  readonly reason: string;
}

const broken: readonly BrokenReply[] = [
  {
    what: 'a switch that is a text',
    requirement: 'API-22',
    call: 'GET /api/options',
    change: (path, body) =>
      path === '/api/options'
        ? { ...body, result: { ...(body.result as object), useBonus: 'yes' } }
        : undefined,
    reason: 'GET /api/options: result.useBonus must be boolean',
  },
  {
    what: 'no method of payment',
    requirement: 'API-22',
    call: 'GET /api/options',
    change: (path, body) =>
      path === '/api/options'
        ? { ...body, result: { ...(body.result as object), paymentsMethods: [] } }
        : undefined,
    reason: 'There are no paymentsMethods: nobody can pay',
  },
  {
    what: 'a method of payment without an id',
    requirement: 'API-22',
    call: 'GET /api/options',
    change(path, body) {
      const { paymentsMethods } = Object(body.result) as { paymentsMethods?: object[] };
      return path === '/api/options' && paymentsMethods
        ? { ...body, result: { ...Object(body.result), paymentsMethods: [...paymentsMethods, {}] } }
        : undefined;
    },
    reason: 'paymentsMethods: 4 of 5 can be read',
  },
  {
    what: 'two zones with one value',
    requirement: 'API-28 PAY-02',
    call: 'GET /backend/v2/getZones',
    change(path, body) {
      const zones = body.result as object[];
      return path === '/backend/v2/getZones' ? { ...body, result: [...zones, zones[0]] } : undefined;
    },
    reason: 'Two zones have the same value',
  },
  {
    what: 'a zone without a value',
    requirement: 'API-28 PAY-02',
    call: 'GET /backend/v2/getZones',
    change: (path, body) =>
      path === '/backend/v2/getZones'
        ? { ...body, result: [{ name: 'Z', code: '1', prices: [] }, ...(body.result as object[])] }
        : undefined,
    reason: "GET /backend/v2/getZones: result.0 must have required property 'value'",
  },
  {
    what: 'SMS commands that are no list',
    requirement: 'API-26',
    call: 'GET /api/sms-commands',
    change: (path, body) => (path === '/api/sms-commands' ? { ...body, result: {} } : undefined),
    reason: 'GET /api/sms-commands: result must be array',
  },
  {
    what: 'a page of HTML',
    requirement: 'API-27',
    call: 'GET /api/notification/popup',
    change: (path) => (path === '/api/notification/popup' ? '<h1>502</h1>' : undefined),
    reason: 'GET /api/notification/popup: the type is "text/html", not JSON',
  },
  {
    what: 'an account that any token opens',
    requirement: 'API-02 API-05',
    call: 'GET /api/profile/get-balance',
    change: (path) => (path === '/api/profile/get-balance' ? { status: 'ok', balance: 100 } : undefined),
    reason: 'The city answers the account, not HTTP 401 or TokenExpired',
  },
  {
    what: 'a proof that anybody can make',
    requirement: 'PLUS-25',
    call: 'POST /backend/v2/proofState',
    change: (path) => (path === '/backend/v2/proofState' ? { status: 'ok', state: 'valid' } : undefined),
    reason: 'Its state is "valid", not "invalid"',
  },
  {
    what: 'a stay that any link opens',
    requirement: 'PLUS-26',
    call: 'POST /backend/v2/guestStay',
    change: (path) => (path === '/backend/v2/guestStay' ? { status: 'ok', result: {} } : undefined),
    reason: '/backend/v2/guestStay answers the stay, not ParkingSessionNotFound',
  },
  {
    what: 'open data whose address is another server’s',
    requirement: 'PLUS-34',
    call: `GET ${openDataEndpoints.list.path}`,
    change(path, body) {
      if (path === cityEndpoints.optionsV3.path)
        return { ...body, capabilities: { ...(body.capabilities as object), openData: true } };
      if (path !== openDataEndpoints.list.path) return undefined;
      const files = [{ format: 'GeoJSON', path: '@localhost:9/x', type: 'application/json' }];
      return { status: 'ok', licence: 'https://city.example', publisher: 'City', page: '/open-data', files };
    },
    reason: '@localhost:9/x does not begin with /',
  },
];

describe('a back end with one broken reply', () => {
  let change: Break = () => undefined;
  const between = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const { host: _, connection: __, ...headers } = request.headers;
    const reply = await fetch(`${server.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...body,
    });
    const text = await reply.text();
    const path = new URL(request.url ?? '', server.url).pathname.replace(`/${preparedCity}`, '');
    const changed = change(path, parsed(text));
    response.writeHead(changed === undefined ? reply.status : 200, {
      'Content-Type': typeof changed === 'string' ? 'text/html' : 'application/json',
    });
    response.end(
      changed === undefined ? text : typeof changed === 'string' ? changed : JSON.stringify(changed),
    );
  });
  let url = '';

  beforeAll(async () => {
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    url = `http://127.0.0.1:${(between.address() as AddressInfo).port}/${preparedCity}`;
  });
  afterAll(() => void between.close());

  test.each(broken)(
    'PLUS-21 $what: it names $requirement, the call and the reason, and everything else holds',
    async ({ requirement, call, reason, ...row }) => {
      change = row.change;
      const { rows } = await checkCity({ url });
      expect(failing(rows)).toEqual([
        {
          requirements: requirement,
          calls: expect.arrayContaining([call]),
          reasons: expect.arrayContaining([reason]),
        },
      ]);
    },
  );

  test('PLUS-21 the program’s exit code is 1 when something does not hold', async () => {
    change = broken.find(({ requirement }) => requirement === 'API-26')?.change ?? change;
    const { code, text } = await run(['city', url]);
    expect(code).toBe(1);
    expect(text).toMatch(/fails {3}API-26.*\n {8}GET \/api\/sms-commands\n {8}- /);
  });
});
