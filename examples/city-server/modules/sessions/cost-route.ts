import { type CostRequest, type GapWire, paymentEndpoints } from '@kerb/core/contract/payment.ts';
import type { FastifyInstance } from 'fastify';
import { callRoutes } from '../../platform/documentation/call-routes.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { parseInstant } from '../../platform/time/parse-instant.ts';
import { type Language, withCityTexts } from '../../platform/translation/translate.ts';
import { accountRefusals } from '../accounts/account-refusals.ts';
import type { Account } from '../accounts/accounts.ts';
import { findAccountOrGuest } from '../accounts/authenticate.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitPlateQuestions } from '../plates/plate-limits.ts';
import type { PricedStay } from '../tariff/price-stay.ts';
import { extensionOf, refuseOtherEnd } from './changes/extension-payment.ts';
import { findUnpaidGap, gapWire } from './find-unpaid-gap.ts';
import { checkStay, priceStayIn } from './quotes/check-stay.ts';
import { costReply } from './quotes/cost-reply.ts';
import { readTransport } from './quotes/read-transport.ts';
import { requirePrepaidSession } from './session-holder.ts';

/** The price of a stay, or of extending a session of the signed-in account. */
export function costRoute(app: FastifyInstance): void {
  const call = callRoutes(app, 'payment');
  call(paymentEndpoints.cost, 'What a stay costs', async (request, stay) => {
    const { context } = request;
    const account = await findAccountOrGuest(request);
    readTransport(context.city, stay.Vehicle, stay.transport);
    const { price, gap } = stay.ReservationId
      ? { price: await priceExtension(context, account, stay), gap: undefined }
      : await priceNewStay(context, account, stay);
    const shown = withConcessionNames(price, account && context.language);
    return costReply(shown, context.city.config.timeZone, account?.balance_kopecks, gap);
  });
}

/** Names of concessions as the driver reads them. A guest, who may type anybody's plate, gets none. */
function withConcessionNames(price: PricedStay, language: Language | undefined): PricedStay {
  return {
    ...price,
    intervals: price.intervals.map((interval) =>
      language ? withCityTexts(interval, ['concession'], language) : { ...interval, concession: undefined },
    ),
  };
}

/** The price shows the car's concession, so questions are limited. */
async function priceNewStay(
  context: RequestContext,
  account: Account | undefined,
  request: CostRequest,
): Promise<{ readonly price: PricedStay; readonly gap: GapWire | undefined }> {
  const { city, now } = context;
  const { Vehicle, Zone = '', Duration, ParkingCode = '', timestart } = request;
  await limitPlateQuestions(context, normalisePlate(Vehicle));
  const stay = checkStay(city, { plate: Vehicle, zone: Zone, parkingCode: ParkingCode, duration: Duration });
  const startsAt = parseInstant(timestart) ?? now;
  const gap = account && (await findUnpaidGap(context, account.id, stay, startsAt));
  return {
    price: await priceStayIn(context, stay, startsAt),
    gap: gap && gapWire(gap, city.config.timeZone),
  };
}

async function priceExtension(
  context: RequestContext,
  account: Account | undefined,
  { ReservationId = '', Duration, timestart }: CostRequest,
): Promise<PricedStay> {
  if (!account) throw new ApiError(accountRefusals.signInAgain);
  const session = await requirePrepaidSession(context, { account, sessionId: ReservationId });
  refuseOtherEnd(session, timestart);
  return (await extensionOf(context, session, Duration)).price;
}
