import type { GuestPayRequest } from '@kerb/core/contract/payment.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { Account, AccountVehicle } from '../../accounts/accounts.ts';
import type { City } from '../../cities/city.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { balance, checkBalanceMethod, checkProviderMethod } from '../../payments/payment-method.ts';
import { checkStay } from '../quotes/check-stay.ts';
import { sessionRefusals } from '../session-refusals.ts';
import type { StayOrder } from './order.ts';
import { dayOf, retrospectiveStart } from './retrospective-start.ts';

/** A driver with an account, and the vehicles of the account. */
export interface Driver {
  readonly account: Account;
  readonly vehicles: readonly AccountVehicle[];
}

/**
 * Checks a stay of an account and relies on no check of the client. Throws the `ApiError` that the driver
 * sees.
 */
export function readAccountStay(
  context: RequestContext,
  { account, vehicles }: Driver,
  request: GuestPayRequest,
): StayOrder {
  const { city, now } = context;
  const method = checkMethod(city, request);
  const stay = checkStay(city, {
    plate: request.number,
    zone: request.zone ?? '',
    parkingCode: request.parkingCode ?? '',
    duration: request.duration,
    isForeign: request.numberFormat === 'other',
  });
  const ownVehicle = vehicles.find(({ plate }) => plate === stay.plate);
  const isRetrospective = request.type === 'POST_PAYMENT_UNREG';
  return {
    ...stay,
    accountId: account.id,
    isForeign: ownVehicle?.is_foreign ?? request.numberFormat === 'other',
    vehicleCategory: ownVehicle?.category ?? (request.category || 'B'),
    paymentMethod: method,
    phone: method === balance ? undefined : request.phone || undefined,
    isRetrospective,
    startsAt: isRetrospective ? earlierStart(context, request.postPaymentStartTime) : now,
    returnUrl: request.returnUrl,
  };
}

/** The balance, or in a city without balances a method of the provider's. */
function checkMethod(city: City, { payment, phone = '' }: GuestPayRequest): string {
  if (city.settings.dontUseBalance && payment !== balance) return checkProviderMethod(city, payment, phone);
  checkBalanceMethod(city, payment);
  return balance;
}

/** Today or yesterday by the city's calendar, where the city's settings allow it. */
function earlierStart({ city, now }: RequestContext, text: string | undefined): Date {
  const { usePostPayment, usePostPaymentYesterday } = city.settings;
  const start = retrospectiveStart(text, now);
  const day = dayOf(start, city.config.timeZone, now);
  if (!day) throw new ApiError(sessionRefusals.onlyTodayOrYesterday);
  if (day === 'today' ? usePostPayment : usePostPaymentYesterday) return start;
  throw new ApiError(sessionRefusals.noPostpaymentThatDay);
}
