import { type CostRequest, paymentEndpoints } from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../account/accounts.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { limitPlateQuestions } from '../limits/plate-limits.ts';
import { checkStay, normalisePlate, priceStayIn } from '../quotes/check-stay.ts';
import { costReply } from '../quotes/cost-reply.ts';
import { extensionOf } from '../session-changes/extension-service.ts';
import { requireSession } from '../sessions/account-sessions.ts';
import type { PricedStay } from '../tariff/price-stay.ts';
import { parseInstant } from '../time/parse-instant.ts';
import { findAccountOrGuest } from './authenticate.ts';
import { formFields, routeSchema } from './route-schema.ts';

const body = formFields(
  ['Vehicle', 'Duration'],
  ['Zone', 'ParkingCode', 'Token', 'ReservationId', 'timestart'],
);

/** The price of a stay, or of extending a session of the signed-in account (API-08). */
export function costRoute(app: FastifyInstance): void {
  app.post<{ Body: CostRequest }>(
    paymentEndpoints.cost.path,
    routeSchema('payment', 'What a stay costs', { body }),
    async (request) => {
      const { context } = request;
      const account = await findAccountOrGuest(request);
      const price = request.body.ReservationId
        ? await priceExtension(context, account, request.body)
        : await priceNewStay(context, request.body);
      return costReply(price, context.city.config.timeZone, account?.balance_kopecks);
    },
  );
}

/** The price names the car's concession, so questions are limited (SEC-17). */
async function priceNewStay(context: RequestContext, request: CostRequest): Promise<PricedStay> {
  const { city, now } = context;
  const { Vehicle, Zone = '', Duration, ParkingCode = '', timestart } = request;
  await limitPlateQuestions(context, normalisePlate(Vehicle));
  const stay = checkStay(city, { plate: Vehicle, zone: Zone, parkingCode: ParkingCode, duration: Duration });
  return priceStayIn(city, stay, parseInstant(timestart) ?? now);
}

async function priceExtension(
  context: RequestContext,
  account: Account | undefined,
  { ReservationId = '', Duration }: CostRequest,
): Promise<PricedStay> {
  if (!account) throw new Failure('TokenNotFound', 'Выйдите и войдите снова');
  const session = await requireSession(context, account.id, ReservationId);
  return extensionOf(context, session, Duration).price;
}
