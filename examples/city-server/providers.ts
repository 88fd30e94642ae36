import type { CaptchaProvider } from './modules/accounts/captcha/captcha-provider.ts';
import type { ExternalIdProvider } from './modules/accounts/external-id/external-id-provider.ts';
import type { FreeSpaces } from './modules/cities/city.ts';
import { noPaymentProvider } from './modules/payments/no-payment-provider.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';

/** Services of others that the server calls: a city's real ones, or the stand-ins of a demonstration. */
export interface Providers {
  readonly payment: PaymentProvider;
  /** If absent, only the server's own captcha works. */
  readonly captcha?: CaptchaProvider;
  /** If absent, nobody can sign in with an account of another site. */
  readonly externalId?: ExternalIdProvider;
  /** Reads the sensors of the city's parkings. If absent, the number of free spaces is unknown. */
  readonly freeSpaces?: FreeSpaces;
  /** Reads what the sensors measured in the last weeks, so that a new server has forecasts at once. */
  readonly earlierFreeSpaces?: FreeSpaces;
}

/** Used until a city supplies its own. */
export const noProviders: Providers = { payment: noPaymentProvider };
