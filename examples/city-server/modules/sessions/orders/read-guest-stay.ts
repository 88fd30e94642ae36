import type { GuestPayRequest, StartRequest } from '@kerb/core/contract/payment.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import type { City } from '../../cities/city.ts';
import type { RequestContext } from '../../cities/request-context.ts';
import { checkProviderMethod } from '../../payments/payment-method.ts';
import { checkStay } from '../quotes/check-stay.ts';
import { readTransport } from '../quotes/read-transport.ts';
import { sessionRefusals } from '../session-refusals.ts';
import type { StayOrder } from './order.ts';
import { dayOf, retrospectiveStart } from './retrospective-start.ts';

/**
 * Checks a guest's stay as if no client had checked it before. Throws the `ApiError` that the driver sees.
 */
export function readGuestStay(context: RequestContext, request: GuestPayRequest): StayOrder {
  const { city, now } = context;
  const { settings } = city;
  if (!settings.useSessionWithoutRegister) {
    throw new ApiError(sessionRefusals.noGuestPayment);
  }
  const isRetrospective = request.type === 'POST_PAYMENT_UNREG';
  if (isRetrospective && !settings.usePostPayment) {
    throw new ApiError(sessionRefusals.noPostpayment);
  }
  const isForeign = request.numberFormat === 'other';
  const stay = checkStay(city, {
    plate: request.number,
    zone: request.zone ?? '',
    parkingCode: request.parkingCode ?? '',
    duration: request.duration,
    isForeign,
  });
  return {
    ...stay,
    accountId: undefined,
    isForeign,
    vehicleCategory: request.category || 'B',
    paymentMethod: checkProviderMethod(city, request.payment, request.phone ?? ''),
    phone: request.phone || undefined,
    isRetrospective,
    startsAt: isRetrospective ? startToday(context, request.postPaymentStartTime) : now,
    returnUrl: request.returnUrl,
  };
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

/** Guests pay afterwards for the city's current day only. */
function startToday({ city, now }: RequestContext, text: string | undefined): Date {
  const start = retrospectiveStart(text, now);
  if (dayOf(start, city.config.timeZone, now) === 'today') return start;
  throw new ApiError(sessionRefusals.onlyToday);
}
