import type { CardInvoice } from '@kerb/core/domain/payment/card-invoice.ts';
import { paymentInfo } from '@kerb/core/domain/payment/payment-info.ts';
import { storedReturnPath } from '@kerb/core/payment/return-address.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** PAY-33: how long a driver waits for the city to hear of a payment, in milliseconds. */
const patience = 5000;

/** Tells the city that a card was charged; ends when it knows, or when the driver has waited long enough. A failure is logged. */
export function useReportCardPayment(): (invoice: CardInvoice) => Promise<void> {
  const { config, api } = useRuntime();
  return async (invoice) => {
    const info = paymentInfo(invoice, true, api.clock.now(), config);
    const reported = api.sendPaymentInfo(info).catch((error: unknown) => {
      console.error('Kerb: the city was not told of a card payment.', error);
    });
    await Promise.race([reported, new Promise((resolve) => setTimeout(resolve, patience))]);
  };
}

/** PAY-31: where this payment was started from, as a path of this site. */
export function useReturnAddress(): string | undefined {
  return storedReturnPath(useRuntime().store, location.origin);
}
