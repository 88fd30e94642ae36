import { Failure } from '../../platform/failures/failure.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * The provider of a server that is no demonstration, until a city puts its own here: a payment that needs a
 * payment page is refused, and nothing is stored of it. Free stays and payments from a balance work.
 */
export const noPaymentProvider: PaymentProvider = {
  open: async () => {
    throw new Failure('PaymentServiceError', 'Оплата картой в этом городе пока не работает');
  },
  stateOf: async () => 'open',
  refund: async () => {},
  receiptAddress: () => undefined,
};
