import { forecastEndpoints } from '@kerb/core/contract/forecast.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { requireCapability } from '../cities/capability.ts';
import { sendMapBody } from '../cities/send-map-body.ts';
import { profilesBody } from './profiles-body.ts';

/** Beyond the contract: what clients forecast free spaces from (PLUS-30). */
export function forecastRoutes(app: FastifyInstance): void {
  const call = callRoutes(app, 'forecast');
  call(
    forecastEndpoints.profiles,
    'The usual weeks of parkings, for forecasts',
    async (request, _fields, reply) => {
      requireCapability(request.context.city, 'forecast');
      const body = await profilesBody(request.context);
      return sendMapBody(request, reply, body, 'application/json; charset=utf-8');
    },
  );
}
