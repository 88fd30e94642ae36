import { loadInvoice, sendPaymentInfo } from '@kerb/core/api/card-payment.ts';
import type { CardInvoice } from '@kerb/core/domain/payment/card-invoice.ts';
import { paymentInfo } from '@kerb/core/domain/payment/payment-info.ts';
import { storedReturnPath } from '@kerb/core/payment/return-address.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';
import { optionsQuery } from './city.ts';

/** Milliseconds that the page waits for the report of a payment. */
const reportTimeout = 5000;

interface CardPaymentCalls {
  /**
   * Loads what is to be charged for the invoice of the page's address. A city that cannot say it gets the
   * address's sum, but never the address's text: the link may be anybody's, and its text would be believed.
   * `description` is the text instead. Rejects with an `AppError`.
   */
  loadInvoice(requested: CardInvoice, description: string): Promise<CardInvoice>;
  /**
   * Reports a charged card to the city. Resolves when the city has answered or the time is over. A failure is
   * logged.
   */
  report(invoice: CardInvoice): Promise<void>;
}

export function useCardPayment(): CardPaymentCalls {
  const runtime = useRuntime();
  const { config, clock, call, queries } = runtime;
  return {
    async loadInvoice(requested, description) {
      const { capabilities } = await queries.ensureQueryData(optionsQuery(runtime));
      return capabilities.cardInvoice ? call(loadInvoice, requested) : { ...requested, description };
    },
    async report(invoice) {
      const info = paymentInfo(invoice, true, clock.now(), config);
      const reported = call(sendPaymentInfo, info).catch((error: unknown) => {
        console.error('Kerb: the city was not told of a card payment.', error);
      });
      await Promise.race([reported, new Promise((resolve) => setTimeout(resolve, reportTimeout))]);
    },
  };
}

/** The path of this site from which the payment was started. */
export function useReturnAddress(): string | undefined {
  return storedReturnPath(useRuntime().store, location.origin);
}
