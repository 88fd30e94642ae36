import type { GuestPayRequest } from '@kerb/core/contract/payment.ts';
import type { Account, AccountVehicle } from '../account/accounts.ts';
import { settingsOf } from '../city/city-settings.ts';
import type { City } from '../city/city-store.ts';
import { Failure } from '../failure.ts';
import type { OrderRequest } from '../payment/order.ts';
import { dayOf, retrospectiveStart } from '../payment/retrospective-start.ts';
import { checkStay } from '../tariff/read-stay.ts';

export interface Driver {
  readonly account: Account;
  readonly vehicles: readonly AccountVehicle[];
}

/** Checks a start that a balance pays, as if no client had checked it before. Throws the `Failure` a driver should see. */
export function readBalanceStart(
  city: City,
  { account, vehicles }: Driver,
  request: GuestPayRequest,
  attempt: string | undefined,
  now: Date,
): OrderRequest {
  payFromBalance(city, request.payment);
  const stay = checkStay(city, {
    plate: request.number,
    zone: request.zone,
    parkingCode: request.parkingCode,
    duration: request.duration,
    isForeign: request.numberFormat === 'other',
  });
  const own = vehicles.find(({ plate }) => plate === stay.plate);
  const isRetrospective = request.type === 'POST_PAYMENT_UNREG';
  return {
    ...stay,
    attempt,
    accountId: account.id,
    isForeign: own?.is_foreign ?? request.numberFormat === 'other',
    vehicleCategory: own?.category ?? request.category,
    paymentMethod: request.payment,
    phone: undefined,
    isRetrospective,
    startsAt: isRetrospective ? earlierStart(city, request.postPaymentStartTime, now) : now,
    returnUrl: city.config.portalUrl,
  };
}

/** CALL-37: the method `balance`, where the city keeps balances. */
export function payFromBalance(city: City, method: string): void {
  if (settingsOf(city.config.city).dontUseBalance)
    throw new Failure('InDevelopingError', 'В этом городе нет лицевых счетов');
  if (!method) throw new Failure('NotSelectedPaymentService', 'Выберите способ оплаты');
  if (method !== 'balance') throw new Failure('PaymentServiceNotFound', 'Парковка оплачивается со счёта');
}

/** SES-06, SES-10: today or yesterday by the city's calendar, where its settings have it. */
function earlierStart(city: City, text: string | undefined, now: Date): Date {
  const { usePostPayment, usePostPaymentYesterday } = settingsOf(city.config.city);
  const start = retrospectiveStart(text, now);
  const day = dayOf(start, city.config.timeZone, now);
  if (!day) throw new Failure('ValidationError', 'Оплатить можно парковку сегодняшнего или вчерашнего дня');
  if (day === 'today' ? usePostPayment : usePostPaymentYesterday) return start;
  throw new Failure('InDevelopingError', 'В этом городе постоплата за этот день недоступна');
}
