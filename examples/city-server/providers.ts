import type { CaptchaProvider } from './modules/accounts/captcha/captcha-provider.ts';
import type { ExternalIdProvider } from './modules/accounts/external-id/external-id-provider.ts';
import type { FreeSpaces } from './modules/cities/city.ts';
import { noProvider } from './modules/payments/no-provider.ts';
import type { PaymentProvider } from './modules/payments/payment-provider.ts';

/** Whom the server asks: the city's own, or those that a demonstration plays. */
export interface Providers {
  readonly payment: PaymentProvider;
  /** Without one nobody can be asked whether a driver is a person; the server's own captcha needs none. */
  readonly captcha?: CaptchaProvider;
  /** Without one nobody signs in with an account of somebody else. */
  readonly externalId?: ExternalIdProvider;
  /** The sensors of the city's parkings; free spaces are unknown without them. */
  readonly freeSpaces?: FreeSpaces;
}

/** Until a city brings its own. */
export const noProviders: Providers = { payment: noProvider };
