import { type CostRequest, paymentEndpoints } from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import { costReply } from '../tariff/cost-reply.ts';
import { checkStay, priceFor } from '../tariff/read-stay.ts';
import { described, fields } from './described.ts';

const body = fields(['Vehicle', 'Duration'], ['Zone', 'ParkingCode', 'Token', 'ReservationId', 'timestart']);

export function costRoute(app: FastifyInstance, clock: Clock): void {
  app.post<{ Body: CostRequest }>(
    paymentEndpoints.cost.path,
    described('payment', 'What a stay costs', { body }),
    ({ body: { Vehicle, Zone = '', Duration, ParkingCode = '', timestart }, city }) => {
      const stay = checkStay(city, {
        plate: Vehicle,
        zone: Zone,
        parkingCode: ParkingCode,
        duration: Duration,
      });
      return costReply(priceFor(city, stay, instantOf(timestart) ?? clock.now()), city.config.timeZone);
    },
  );
}

/** ISO with an offset. `undefined` for an absent or empty one. */
export function instantOf(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const hasOffset = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(text);
  const moment = new Date(text);
  if (hasOffset && !Number.isNaN(moment.getTime())) return moment;
  throw new Failure('ValidationError', 'Время должно быть в ISO 8601 со смещением');
}
