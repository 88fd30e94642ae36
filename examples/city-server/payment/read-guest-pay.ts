import type { GuestPayRequest, StartRequest } from '@kerb/core/contract/payment.ts';
import { settingsOf } from '../city/city-settings.ts';
import type { City } from '../city/city-store.ts';
import { Failure } from '../failure.ts';
import { checkStay } from '../tariff/read-stay.ts';
import type { OrderRequest } from './order.ts';
import { dayOf, retrospectiveStart } from './retrospective-start.ts';

export interface Circumstances {
  readonly attempt: string | undefined;
  readonly now: Date;
  readonly isAllowedOrigin: (origin: string) => boolean;
}

/** Checks a guest's payment as if no client had checked it before. Throws the `Failure` a driver should see. */
export function readGuestPay(
  city: City,
  request: GuestPayRequest,
  circumstances: Circumstances,
): OrderRequest {
  const settings = settingsOf(city.config.city);
  if (!settings.useSessionWithoutRegister) {
    throw new Failure('InDevelopingError', 'В этом городе оплата без регистрации недоступна');
  }
  const isRetrospective = request.type === 'POST_PAYMENT_UNREG';
  if (isRetrospective && !settings.usePostPayment) {
    throw new Failure('InDevelopingError', 'В этом городе постоплата недоступна');
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
    attempt: circumstances.attempt,
    accountId: undefined,
    isForeign,
    vehicleCategory: request.category || 'B',
    paymentMethod: methodFor(city, request),
    phone: request.phone || undefined,
    isRetrospective,
    startsAt: isRetrospective
      ? startToday(request.postPaymentStartTime, city.config.timeZone, circumstances.now)
      : circumstances.now,
    returnUrl: returnUrlFor(request.returnUrl, city, circumstances.isAllowedOrigin),
  };
}

/** The older call, in the words of the newer one (API-07). A start time makes it a post-payment. */
export function asGuestPay(request: StartRequest): GuestPayRequest {
  return {
    type: request.timestart ? 'POST_PAYMENT_UNREG' : 'PAYMENT_UNGER',
    number: request.Vehicle,
    category: 'B',
    numberFormat: /[А-Яа-я]/.test(request.Vehicle) ? 'rus' : 'other',
    payment: request.PaymentService,
    zone: request.Zone,
    duration: request.Duration,
    parkingCode: request.ParkingCode,
    ...(request.timestart ? { postPaymentStartTime: request.timestart } : {}),
    ...(request.phone ? { phone: request.phone } : {}),
  };
}

/** PAY-17: guests pay for the city's current day alone. */
function startToday(text: string | undefined, timeZone: string, now: Date): Date {
  const start = retrospectiveStart(text, now);
  if (dayOf(start, timeZone, now) === 'today') return start;
  throw new Failure('ValidationError', 'Оплатить можно только парковку сегодняшнего дня');
}

/** Payment slips need an account, so a guest can not choose them (PAY-10). */
export function methodFor(
  city: City,
  { payment, phone = '' }: Pick<GuestPayRequest, 'payment' | 'phone'>,
): string {
  if (!payment) throw new Failure('NotSelectedPaymentService', 'Выберите способ оплаты');
  const methods = settingsOf(city.config.city).paymentsMethods ?? [];
  const method = methods.find(({ methodName }) => methodName === payment && methodName !== 'Receipt');
  if (!method) throw new Failure('PaymentServiceNotFound', 'Способ оплаты не найден');
  if (method.isPhoneRequired && !/^\d{11}$/.test(phone)) {
    throw new Failure(phone ? 'ValidationError' : 'PhoneEmpty', 'Укажите телефон, 11 цифр');
  }
  return method.methodName;
}

/** Only to pages that may call this server: anything else would make it an open redirect. */
export function returnUrlFor(
  wanted: string | undefined,
  city: City,
  isAllowedOrigin: (origin: string) => boolean,
): string {
  if (wanted && URL.canParse(wanted)) {
    const url = new URL(wanted);
    if (isAllowedOrigin(url.origin) && !url.username && !url.password) return url.href;
  }
  return city.config.portalUrl;
}
