import { type CostRequest, paymentEndpoints } from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { costReply } from '../tariff/cost-reply.ts';
import { instantOf } from '../tariff/instant-of.ts';
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
