import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { mapEndpoints } from '@kerb/core/contract/map.ts';
import type { FastifyInstance } from 'fastify';
import { optionsOf, smsCommands } from '../city/city-options.ts';
import { settingsOf } from '../city/city-settings.ts';
import { mapBody } from '../city/map-body.ts';
import { zonesReply } from '../city/zones-reply.ts';
import type { Clock } from '../clock.ts';
import { described } from './described.ts';

/** What a city says of itself: options, settings, zones, map, SMS commands. */
export function cityRoutes(app: FastifyInstance, clock: Clock): void {
  for (const version of [1, 2, 3] as const) {
    app.get(
      cityEndpoints[`optionsV${version}`].path,
      described('city', `Options, version ${version}`),
      (request) => optionsOf(request.city.config, version),
    );
  }
  app.get(
    cityEndpoints.settings.path,
    described('city', 'Settings: switches, payment methods, durations'),
    (request) => ({
      status: 'ok',
      result: settingsOf(request.city.config.city),
    }),
  );
  app.get(cityEndpoints.zones.path, described('city', 'Payment zones with their prices'), (request) =>
    zonesReply(request.city),
  );
  app.get(cityEndpoints.smsCommands.path, described('city', 'SMS commands'), () => ({
    status: 'ok',
    result: smsCommands,
  }));
  for (const version of [2, 3] as const) {
    app.get(
      mapEndpoints[`mapV${version}`].path,
      described('map', `Map objects, version ${version}`),
      (request, reply) =>
        reply.type('application/json; charset=utf-8').send(mapBody(request.city, version, clock.now())),
    );
  }
  app.get(mapEndpoints.columns.path, columnsDescribed, (request, reply) =>
    reply.type('application/x-ndjson; charset=utf-8').send(mapBody(request.city, 'columns', clock.now())),
  );
}

const columnsDescribed = described('map', 'Map objects as columns, for large cities', {
  description:
    'The features of version 3, one array a property; options tell that it is there by `capabilities.mapColumns`. Lines of JSON: the ' +
    'first has `status`, `OverAll` and `times`, each line after it a name and a column. What each column means stands in ' +
    '`core/contract/map-columns.ts`.',
  response: {
    200: {
      description: 'A head, then columns',
      content: {
        'application/x-ndjson': {
          schema: {
            type: 'string',
            example: '{"status":"ok","times":"2026-11-21T12:00:00+03:00"}\n["code",["5201"]]\n["shape",[1]]',
          },
        },
      },
    },
  },
});
