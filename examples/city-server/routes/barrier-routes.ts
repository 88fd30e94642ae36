import {
  type BarrierCostRequest,
  type BarrierPayRequest,
  barrierEndpoints,
} from '@kerb/core/contract/barrier.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gate } from '../barrier/gate.ts';
import { settingsOf } from '../city/city-settings.ts';
import { Failure } from '../failure.ts';
import { described, fields } from './described.ts';

interface WithHeaders {
  Headers: { 'idempotency-key'?: string };
}

const headers = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 100 } },
};
const costQuery = fields(['ticketNumber'], ['parkingNumber']);
const payBody = fields(['paymentService', 'parkingNumber', 'sessionId'], ['phone', 'returnUrl']);

/** Parking behind a barrier (API-49, API-50). */
export function barrierRoutes(app: FastifyInstance, gate: Gate): void {
  app.get<{ Querystring: Pick<BarrierCostRequest, 'ticketNumber'> & Partial<BarrierCostRequest> }>(
    barrierEndpoints.cost.path,
    described('barrier', 'What a visit behind a barrier costs', { querystring: costQuery }),
    (request) => {
      admit(request);
      const { ticketNumber, parkingNumber = '' } = request.query;
      return gate.cost(request.city, { ticketNumber, parkingNumber });
    },
  );
  app.post<{ Body: BarrierPayRequest } & WithHeaders>(
    barrierEndpoints.pay.path,
    described('barrier', 'Pay for a visit behind a barrier', { body: payBody, headers }),
    (request) => {
      admit(request);
      return gate.pay(request.city, request.body, request.headers['idempotency-key']);
    },
  );
}

/** BAR-03: guests come with the city's guest token. */
function admit({ city, headers: { authorization } }: FastifyRequest): void {
  if (authorization !== `Bearer ${city.config.guestToken}`) {
    throw new Failure('TokenNotFound', 'Выйдите и войдите снова');
  }
  if (!settingsOf(city.config.city).useFlatParking) {
    throw new Failure('InDevelopingError', 'В этом городе нет парковок за шлагбаумом');
  }
}
