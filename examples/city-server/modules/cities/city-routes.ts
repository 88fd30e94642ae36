import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { mapEndpoints } from '@kerb/core/contract/map.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { findPublicKey } from '../../platform/messages/push-keys.ts';
import { requireCapability } from './capability.ts';
import { optionsReply, smsCommandsReply } from './replies/city-options.ts';
import { mapBody } from './replies/map-body.ts';
import { settingsReply } from './replies/settings-reply.ts';
import { zonesReply } from './replies/zones-reply.ts';
import { sendMapBody } from './send-map-body.ts';

/** Options, settings, zones, map and SMS commands of a city. */
export function cityRoutes(app: FastifyInstance): void {
  const call = callRoutes(app, 'city');
  for (const version of [1, 2, 3] as const) {
    call(cityEndpoints[`optionsV${version}`], `Options, version ${version}`, async (request) =>
      optionsReply(request.context, version, await findPublicKey(request.context)),
    );
  }
  call(cityEndpoints.settings, 'Settings: switches, payment methods, durations', (request) =>
    settingsReply(request.context),
  );
  call(cityEndpoints.zones, 'Payment zones with their prices', (request) => zonesReply(request.context));
  call(cityEndpoints.smsCommands, 'SMS commands', (request) => smsCommandsReply(request.context));
  for (const version of [2, 3] as const) {
    call(
      mapEndpoints[`mapV${version}`],
      { tag: 'map', summary: `Map objects, version ${version}` },
      (request, _fields, reply) => {
        const body = mapBody(request.context, version);
        return sendMapBody(request, reply, body, 'application/json; charset=utf-8');
      },
    );
  }
  call(mapEndpoints.columns, columns, (request, _fields, reply) => {
    requireCapability(request.context.city, 'mapColumns');
    const body = mapBody(request.context, 'columns');
    return sendMapBody(request, reply, body, 'application/x-ndjson; charset=utf-8');
  });
}

const columns = {
  tag: 'map',
  summary: 'Map objects as columns, for large cities',
  description:
    'The features of version 3, one array for each property. Options announce it by ' +
    '`capabilities.mapColumns`. Lines of JSON: the first has `status`, `OverAll` and `times`, each later line ' +
    'a name and a column. `core/contract/map-columns.ts` says what each column means.',
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
};
