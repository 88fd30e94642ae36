import type { RefillRequest } from '@kerb/core/contract/account-payment.ts';
import { settingsOf } from '../city/city-settings.ts';
import type { City } from '../city/city-store.ts';
import { Failure } from '../failure.ts';
import { methodFor } from '../payment/read-guest-pay.ts';

/** Kopecks. A city that does not tell clients refuses more all the same. */
export const mostAtOnce = 15_000_00;

export interface TopUpWish {
  readonly kopecks: number;
  readonly method: string;
  readonly phone: string | undefined;
}

/** VAL-03: checks a top-up as if no client had checked it before. Throws the `Failure` a driver should see. */
export function readTopUp(city: City, { PaymentService, RefillAmount, phone }: RefillRequest): TopUpWish {
  if (settingsOf(city.config.city).dontUseBalance)
    throw new Failure('InDevelopingError', 'В этом городе нет лицевых счетов');
  return {
    kopecks: readAmount(RefillAmount.trim()),
    method: methodFor(city, { payment: PaymentService, ...(phone ? { phone } : {}) }),
    phone: phone || undefined,
  };
}

function readAmount(text: string): number {
  const [, roubles = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const kopecks = Number(roubles) * 100 + Number(part.padEnd(2, '0'));
  if (text === '') throw new Failure('NoSumEntered', 'Введите сумму');
  if (roubles === '' || kopecks === 0) throw new Failure('ValidationError', 'Проверьте сумму');
  if (kopecks > mostAtOnce) throw new Failure('RefillAmountCanNotBeMaxAllowable', 'Сумма больше допустимой');
  return kopecks;
}
