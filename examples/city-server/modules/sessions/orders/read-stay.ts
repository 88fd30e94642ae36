import type { GuestPayRequest, StartRequest } from '@kerb/core/contract/payment.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cityTimeOf } from '../../../platform/time/calendar.ts';
import { parseInstant } from '../../../platform/time/parse-instant.ts';
import type { Account, AccountVehicle } from '../../accounts/accounts.ts';
import type { City } from '../../cities/city.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { balance, checkBalanceMethod, checkProviderMethod } from '../../payments/payment-method.ts';
import { checkStay } from '../quotes/check-stay.ts';
import { readTransport } from '../quotes/read-transport.ts';
import { sessionRefusals } from '../session-refusals.ts';
import type { StayOrder } from './order.ts';

/** A driver with an account, and the vehicles of the account. */
export interface Driver {
  readonly account: Account;
  readonly vehicles: readonly AccountVehicle[];
}

/**
 * Checks a stay of a driver, or of a guest, as if no client had checked it before. Throws the `ApiError` that
 * the payer sees.
 */
export function readStay(context: RequestContext, request: GuestPayRequest, driver?: Driver): StayOrder {
  const { city, now } = context;
  const isRetrospective = request.type === 'POST_PAYMENT_UNREG';
  if (!driver && !city.settings.useSessionWithoutRegister) throw new ApiError(sessionRefusals.noGuestPayment);
  const method = driver && methodOfDriver(city, request);
  const isForeign = request.numberFormat === 'other';
  const stay = checkStay(city, {
    plate: request.number,
    zone: request.zone ?? '',
    parkingCode: request.parkingCode ?? '',
    duration: request.duration,
    isForeign,
  });
  const own = driver?.vehicles.find(({ plate }) => plate === stay.plate);
  return {
    ...stay,
    accountId: driver?.account.id,
    isForeign: own?.is_foreign ?? isForeign,
    vehicleCategory: own?.category ?? (request.category || 'B'),
    paymentMethod: method ?? checkProviderMethod(city, request.payment, request.phone ?? ''),
    phone: method === balance ? undefined : request.phone || undefined,
    isRetrospective,
    startsAt: isRetrospective ? earlierStart(context, request.postPaymentStartTime, driver) : now,
    returnUrl: request.returnUrl,
  };
}

/** The balance, or in a city without balances a method of the provider's. */
function methodOfDriver(city: City, { payment, phone = '' }: GuestPayRequest): string {
  if (city.settings.dontUseBalance && payment !== balance) return checkProviderMethod(city, payment, phone);
  checkBalanceMethod(city, payment);
  return balance;
}

/**
 * When a stay began that is paid afterwards: today by the city's calendar, for drivers also yesterday, as the
 * city's settings allow it. Throws `RequiredField` without a time, `FuturePost` after now.
 */
function earlierStart({ city, now }: RequestContext, text: string | undefined, driver?: Driver): Date {
  const start = parseInstant(text);
  if (!start) throw new ApiError(sessionRefusals.startMissing);
  if (start.getTime() > now.getTime()) throw new ApiError(sessionRefusals.startInFuture);
  const day = dayOf(start, city.config.timeZone, now);
  if (!driver && day !== 'today') throw new ApiError(sessionRefusals.onlyToday);
  if (!day) throw new ApiError(sessionRefusals.onlyTodayOrYesterday);
  const { usePostPayment, usePostPaymentYesterday } = city.settings;
  if (day === 'today' ? usePostPayment : usePostPaymentYesterday) return start;
  throw new ApiError(sessionRefusals.noPostpaymentThatDay);
}

/** The day by the city's calendar; `undefined` for a day before yesterday. */
function dayOf(start: Date, timeZone: string, now: Date): 'today' | 'yesterday' | undefined {
  const midnightOf = (moment: Date) => Date.parse(cityTimeOf(moment, timeZone).date);
  const days = (midnightOf(now) - midnightOf(start)) / 86_400_000;
  if (days === 0) return 'today';
  return days === 1 ? 'yesterday' : undefined;
}

/**
 * The older call in the fields of the newer one. A start time makes it a post-payment. Throws
 * `ValidationError` for a vehicle that `transport` does not fit.
 */
export function asGuestPay(city: City, request: StartRequest): GuestPayRequest {
  const { transport, Vehicle } = request;
  const vehicle = readTransport(city, Vehicle, transport);
  const isForeign = vehicle ? vehicle.isForeign : !/[А-Яа-я]/.test(Vehicle);
  return {
    type: request.timestart ? 'POST_PAYMENT_UNREG' : 'PAYMENT_UNGER',
    number: Vehicle,
    category: vehicle?.category ?? 'B',
    numberFormat: isForeign ? 'other' : 'rus',
    payment: request.PaymentService,
    zone: request.Zone ?? '',
    duration: request.Duration,
    parkingCode: request.ParkingCode ?? '',
    ...(request.timestart ? { postPaymentStartTime: request.timestart } : {}),
    ...(request.phone ? { phone: request.phone } : {}),
    ...(request.returnUrl ? { returnUrl: request.returnUrl } : {}),
  };
}
