import { loadOptions, loadSettings, loadZones } from '@kerb/core/api/city.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { loadSmsCommands } from '@kerb/core/api/sms-commands.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingClient } from './client.ts';
import { type CityServerHarness, startCityServer } from './server-harness.ts';

let server: CityServerHarness;

beforeAll(async () => {
  server = await startCityServer();
});

afterAll(() => server.close());

const client = (overrides = {}) => recordingClient(server.url, 'nizhny-novgorod', overrides);

describe('options', () => {
  test.each([
    ['v1', '/api/info/get-options-info'],
    ['v2', '/api/info/get-options-info-v2'],
    ['v3', '/api/info/get-options-info-v3'],
  ] as const)('API-20 version %s is read from %s by the same mapper', async (version, path) => {
    const { city: source, sent } = client({ callVersions: { options: version, map: 'v3' } });
    const options = await loadOptions(source);
    expect(sent).toMatchObject([{ method: 'GET', path }]);
    expect(options.mapCentre).toBeDefined();
    expect(options.initialZoom).toBeGreaterThan(10);
    expect(options.contacts.phone).toBeTruthy();
    expect(Object.keys(options.appLinks).length).toBeGreaterThan(0);
  });

  test('API-20 the default is v3, which has the city’s capabilities', async () => {
    const { city: source, sent } = client();
    expect((await loadOptions(source)).capabilities).toMatchObject({
      idempotencyKey: true,
      paymentStatus: true,
      returnUrl: true,
    });
    expect(sent[0]?.path).toBe('/api/info/get-options-info-v3');
  });
});

test('API-22 settings come from GET /api/options, with the payment methods (PAY-09)', async () => {
  const { city: source, sent } = client();
  const settings = await loadSettings(source);
  expect(sent).toMatchObject([{ method: 'GET', path: '/api/options' }]);
  expect(settings.hasGuestPayment).toBe(true);
  expect(settings.paymentMethods.find(({ id }) => id === 'card')?.title).toBe('Банковская карта');
  expect(settings.paymentMethods.some(({ isPhoneRequired }) => isPhoneRequired)).toBe(true);
  expect(settings.durations).toMatchObject({ min: 15, max: 1440, step: 15 });
});

test('REG-08 the settings name the page about personal data, which exists, in the language of the page', async () => {
  const { city: source } = client();
  const { personalDataPage } = await loadSettings(source);
  expect(personalDataPage).toEqual({
    title: 'Согласие на обработку персональных данных',
    path: 'personal-data',
  });
  const city = `${server.url}/nizhny-novgorod`;
  const english = await fetch(`${city}/api/options`, { headers: { 'Accept-Language': 'en' } });
  expect(await english.json()).toMatchObject({
    result: { pagePersonalDataTitle: 'Consent to the processing of personal data' },
  });
  const { city: without } = recordingClient(server.url, 'suzdal');
  expect((await loadSettings(without)).personalDataPage).toBeUndefined();
});

test('API-28 zones come from GET /backend/v2/getZones, with prices in kopecks an hour', async () => {
  const { city: source, sent } = client();
  const zones = await loadZones(source);
  expect(sent).toMatchObject([{ method: 'GET', path: '/backend/v2/getZones' }]);
  expect(zones.length).toBeGreaterThan(3);
  for (const zone of zones) {
    expect(zone).toMatchObject({
      id: expect.stringMatching(/./),
      code: expect.stringMatching(/./),
      name: expect.stringMatching(/./),
    });
    expect(zone.prices.length).toBeGreaterThan(0);
  }
  expect(zones.flatMap(({ prices }) => prices).every(({ perHour }) => Number.isInteger(perHour))).toBe(true);
});

test('API-28 parkings come from the map, and a zone costs the same there', async () => {
  const { city: source } = client();
  const [zones, map] = await Promise.all([loadZones(source), loadMap(source)]);
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const parkings = map.objects.filter(({ type, zone }) => type === 'parking' && zone !== undefined);
  expect(parkings.length).toBeGreaterThan(50);
  for (const { zone, isActive } of parkings) {
    if (zone && isActive) expect(zone.prices).toEqual(byId.get(zone.id)?.prices);
  }
  // This zone is switched off: it is on the map, and nothing is sold in it.
  expect(parkings.some(({ zone }) => zone?.id === '1009')).toBe(true);
  expect(byId.has('1009')).toBe(false);
});

describe('map data', () => {
  test.each([
    ['v2', '/api/info/get-map-info-v2'],
    ['v3', '/api/info/get-map-info/v3'],
  ] as const)('API-21 version %s is read from %s', async (version, path) => {
    const { city: source, sent } = client({ callVersions: { options: 'v3', map: version } });
    const { objects } = await loadMap(source);
    expect(sent).toMatchObject([{ method: 'GET', path }]);
    expect(new Set(objects.map(({ geometry }) => geometry.kind))).toEqual(new Set(['point', 'line', 'area']));
  });

  test('API-21 the default is v3', async () => {
    const { city: source, sent } = client();
    await loadMap(source);
    expect(sent[0]?.path).toBe('/api/info/get-map-info/v3');
  });
});

test('API-26 SMS commands are read with their parts', async () => {
  const commands = await loadSmsCommands(client().city);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands[0]?.parts.length).toBeGreaterThan(1);
  const address = `${server.url}/nizhny-novgorod/api/sms-commands`;
  const inEnglish = await fetch(address, { headers: { 'Accept-Language': 'en' } });
  const { result } = (await inEnglish.json()) as { result: { name: string; hint: string }[] };
  for (const { name, hint } of result) expect(`${name}. ${hint}`).toMatch(/^[^А-Яа-я]+$/);
});

test('REL-08 the server’s time is read from its replies', async () => {
  server.setNow('2026-03-01T12:00:00+03:00');
  const { city: source } = client();
  await loadSettings(source);
  expect(Math.abs(source.clock.now() - Date.UTC(2026, 2, 1, 9))).toBeLessThan(60_000);
  server.setNow(undefined);
});
