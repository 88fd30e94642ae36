import { loadForecastProfiles } from '@kerb/core/api/forecast.ts';
import { loadMap } from '@kerb/core/api/map-load.ts';
import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { openDataEndpoints } from '@kerb/core/contract/open-data.ts';
import { flag, list, nonEmptyText, object } from '@kerb/core/decoding.ts';
import { forecastDay } from '@kerb/core/domain/forecast/forecast.ts';
import { instant } from '@kerb/core/domain/time.ts';
import { type Check, check, lastBody, needs, needsCapability } from './check.ts';
import { timeoutMs } from './city-under-test.ts';
import { assertAll, Skipped } from './verdict.ts';

/** The map, its forecasts, and what the city publishes of it. */
export const mapChecks: readonly Check[] = [
  check(
    'API-21 MAP-04',
    'the map is read, and no two objects of a type have the same code',
    async (context) => {
      const { objects, dropped = {} } = await loadMap(context.calls.city);
      context.found.objects = objects;
      const keys = new Set(objects.map(({ key }) => key));
      const unnamed = objects.filter(({ type, code }) => type === 'parking' && !code);
      assertAll([
        [objects.length > 0, 'There are no objects'],
        [keys.size === objects.length, 'Two objects of one type have the same code'],
        [unnamed.length === 0, `${unnamed.length} parkings have no code`],
        [dropped.notAFeature === undefined, `${dropped.notAFeature} entries are not features`],
      ]);
      const zoneIds = new Set(context.found.zones?.map(({ id }) => id));
      const unsold = objects.find(({ zone }) => zone && zoneIds.size > 0 && !zoneIds.has(zone.id));
      return [
        ...(dropped.type ? [`${dropped.type} objects of an unknown type are not drawn (MAP-02)`] : []),
        ...(dropped.geometry ? [`${dropped.geometry} objects cannot be drawn`] : []),
        ...(unsold ? [`${unsold.code} is in zone ${unsold.zone?.id}, which getZones does not have`] : []),
      ];
    },
  ),
  check('PLUS-16', 'the map as columns has the same objects', async (context) => {
    needsCapability(context, 'mapColumns');
    const objects = needs(context, 'objects');
    const before = context.calls.exchanges.length;
    const columns = await loadMap(context.calls.city, { hasColumns: true });
    const sent = context.calls.exchanges.slice(before);
    assertAll([
      [sent.length === 1, 'The columns cannot be read'],
      [
        JSON.stringify(columns.objects.map(withoutOccupancy)) ===
          JSON.stringify(objects.map(withoutOccupancy)),
        'The columns have other objects than the GeoJSON',
      ],
    ]);
  }),
  check(
    'PLUS-30',
    'profiles are read whole, and forecasts of counted parkings can be made with them',
    async (context) => {
      needsCapability(context, 'forecast');
      const profiles = await loadForecastProfiles(context.calls.city);
      const { placements } = object(lastBody(context));
      if (placements === '') return ['Nothing has been learned yet'];
      const now = instant(Date.now());
      const days = needs(context, 'objects').flatMap(({ code, zone, spaces: { total = 0, free } }) => {
        const profile = profiles.find({ code, zoneId: zone?.id, total, free });
        return profile ? [forecastDay(profile, { total, free }, now, now)] : [];
      });
      assertAll([[days.length > 0, 'No parking of the map has a profile']]);
      return undefined;
    },
  ),
  check('PLUS-34', 'open data name their licence, and every file is there', async (context) => {
    const { city, config } = context.calls;
    const { capabilities } = await city.http(cityEndpoints.optionsV3, {});
    if (!flag(object(capabilities).openData)) throw new Skipped('the options do not offer openData');
    const { licence, files } = await city.http(openDataEndpoints.list, {});
    const paths = list(files, (file) => nonEmptyText(object(file).path));
    assertAll([
      [/^https?:/.test(`${licence}`), `The licence is ${licence}, which is no address`],
      [paths.length > 0, 'There are no files'],
      // Otherwise the address could be another server's.
      ...paths.map((path) => [path.startsWith('/'), `${path} does not begin with /`] as const),
    ]);
    for (const path of paths) {
      // Not a call of the contract, whose replies are JSON.
      const reply = await globalThis.fetch(`${config.apiUrl}${path}`, {
        headers: { 'If-None-Match': '*' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      assertAll([[reply.status === 304, `${path} answers ${reply.status} to If-None-Match, not 304`]]);
    }
  }),
];

function withoutOccupancy({ spaces, ...rest }: { readonly spaces: { readonly total: unknown } }) {
  return { ...rest, total: spaces.total };
}
