import { type CostRequest, paymentEndpoints } from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import { accountOrGuest } from '../account/account-of.ts';
import type { Account } from '../account/accounts.ts';
import { ownSession } from '../balance/account-sessions.ts';
import { extensionOf } from '../balance/extend-session.ts';
import type { City } from '../city/city-store.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import { costReply } from '../tariff/cost-reply.ts';
import { instantOf } from '../tariff/instant-of.ts';
import type { PricedStay } from '../tariff/price-stay.ts';
import { checkStay, priceFor } from '../tariff/read-stay.ts';
import { described, fields } from './described.ts';

const body = fields(['Vehicle', 'Duration'], ['Zone', 'ParkingCode', 'Token', 'ReservationId', 'timestart']);

interface CostTools {
  readonly database: () => Promise<Database>;
  readonly clock: Clock;
}

/** API-08: the price of a stay, or of more time for a session of the account that asks. */
export function costRoute(app: FastifyInstance, { database, clock }: CostTools): void {
  app.post<{ Body: CostRequest }>(
    paymentEndpoints.cost.path,
    described('payment', 'What a stay costs', { body }),
    async (request) => {
      const { body: asked, city } = request;
      const ready = await database();
      const now = clock.now();
      const account = await accountOrGuest(request, ready, now);
      const price = asked.ReservationId
        ? await priceOfMore(ready, city, account, asked, now)
        : priceOfStay(city, asked, now);
      return costReply(price, city.config.timeZone, account?.balance_kopecks);
    },
  );
}

function priceOfStay(city: City, asked: CostRequest, now: Date): PricedStay {
  const { Vehicle, Zone = '', Duration, ParkingCode = '', timestart } = asked;
  const stay = checkStay(city, { plate: Vehicle, zone: Zone, parkingCode: ParkingCode, duration: Duration });
  return priceFor(city, stay, instantOf(timestart) ?? now);
}

async function priceOfMore(
  database: Database,
  city: City,
  account: Account | undefined,
  { ReservationId = '', Duration }: CostRequest,
  now: Date,
): Promise<PricedStay> {
  if (!account) throw new Failure('TokenNotFound', 'Выйдите и войдите снова');
  const session = await ownSession(database, account.id, ReservationId);
  return extensionOf(city, session, Duration, now).price;
}
