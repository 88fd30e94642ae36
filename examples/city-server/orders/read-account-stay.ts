import type { GuestPayRequest } from '@kerb/core/contract/payment.ts';
import type { Account, AccountVehicle } from '../account/accounts.ts';
import type { RequestContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { checkBalanceMethod } from '../payments/payment-method.ts';
import { checkStay } from '../quotes/check-stay.ts';
import type { StayOrder } from './order.ts';
import { dayOf, retrospectiveStart } from './retrospective-start.ts';

/** A driver with an account, and the vehicles of the account. */
export interface Driver {
  readonly account: Account;
  readonly vehicles: readonly AccountVehicle[];
}

/**
 * Checks a stay that a balance pays as if no client had checked it. Throws the `Failure` that the driver
 * sees.
 */
export function readAccountStay(
  context: RequestContext,
  { account, vehicles }: Driver,
  request: GuestPayRequest,
): StayOrder {
  const { city, now } = context;
  checkBalanceMethod(city, request.payment);
  const stay = checkStay(city, {
    plate: request.number,
    zone: request.zone,
    parkingCode: request.parkingCode,
    duration: request.duration,
    isForeign: request.numberFormat === 'other',
  });
  const ownVehicle = vehicles.find(({ plate }) => plate === stay.plate);
  const isRetrospective = request.type === 'POST_PAYMENT_UNREG';
  return {
    ...stay,
    accountId: account.id,
    isForeign: ownVehicle?.is_foreign ?? request.numberFormat === 'other',
    vehicleCategory: ownVehicle?.category ?? request.category,
    paymentMethod: request.payment,
    phone: undefined,
    isRetrospective,
    startsAt: isRetrospective ? earlierStart(context, request.postPaymentStartTime) : now,
    returnUrl: city.config.portalUrl,
  };
}

/** Today or yesterday by the city's calendar, where the city's settings allow it (SES-06, SES-10). */
function earlierStart({ city, now }: RequestContext, text: string | undefined): Date {
  const { usePostPayment, usePostPaymentYesterday } = city.settings;
  const start = retrospectiveStart(text, now);
  const day = dayOf(start, city.config.timeZone, now);
  if (!day) throw new Failure('ValidationError', 'Оплатить можно парковку сегодняшнего или вчерашнего дня');
  if (day === 'today' ? usePostPayment : usePostPaymentYesterday) return start;
  throw new Failure('InDevelopingError', 'В этом городе постоплата за этот день недоступна');
}
