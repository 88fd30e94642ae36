import { ApiError } from '../../platform/errors/api-error.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paymentRefusals } from './payment-refusals.ts';

/**
 * The provider of a server that is no demonstration, until a city puts its own here: a payment that needs a
 * payment page is refused, and nothing is stored of it. Free stays and payments from a balance work.
 */
export const noPaymentProvider: PaymentProvider = {
  open: async () => {
    throw new ApiError(paymentRefusals.noCardPayment);
  },
  stateOf: async () => 'unknown',
  refund: async () => {},
  receiptAddress: () => undefined,
};
