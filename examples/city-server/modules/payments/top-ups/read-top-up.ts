import type { RefillRequest } from '@kerb/core/contract/account-payment.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { hasCapability } from '../../cities/capability.ts';
import type { City } from '../../cities/city.ts';
import { checkProviderMethod, isSbpMethod } from '../payment-method.ts';
import { paymentRefusals } from '../payment-refusals.ts';

/** Roubles. Holds in cities that do not tell clients. */
const defaultMaximum = 15_000;

/** A top-up that was checked. */
interface CheckedTopUp {
  readonly kopecks: number;
  readonly method: string;
  readonly phone: string | undefined;
  readonly bindsAccount: boolean;
}

/** Checks a top-up as if no client had checked it before. Throws the `ApiError` that the driver sees. */
export function readTopUp(
  city: City,
  { PaymentService, RefillAmount, phone, bindAccount }: RefillRequest,
): CheckedTopUp {
  if (city.settings.dontUseBalance) throw new ApiError(paymentRefusals.noBalances);
  const kopecks = readTopUpAmount(city, RefillAmount);
  const method = checkProviderMethod(city, PaymentService, phone ?? '');
  const bindsAccount = bindAccount === 'true';
  if (bindsAccount && !(hasCapability(city, 'sbpBinding') && isSbpMethod(city, method)))
    throw new ApiError(paymentRefusals.noBinding);
  return { kopecks, method, phone: phone || undefined, bindsAccount };
}

/** The kopecks of a top-up, however it is paid. Throws the `ApiError` that the driver sees. */
export function readTopUpAmount({ settings }: City, text: string): number {
  const maximum = settings.maxRefillAmount ?? defaultMaximum;
  const kopecks = parseRoubles(text);
  if (text.trim() === '') throw new ApiError(paymentRefusals.sumMissing);
  if (!kopecks) throw new ApiError(paymentRefusals.sumInvalid);
  if (kopecks > maximum * 100) throw new ApiError(paymentRefusals.sumTooLarge);
  return kopecks;
}

/** Kopecks of a sum such as `99.5` or `99.50`; `undefined` for any other text. */
export function parseRoubles(text: string): number | undefined {
  const [, roubles, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return roubles === undefined ? undefined : Number(roubles) * 100 + Number(part.padEnd(2, '0'));
}
