import { type Instant, toIso } from '../time.ts';
import type { CardInvoice } from './card-invoice.ts';

/** What a card widget's result is reported to the city with. It credits nothing by itself. */
export interface PaymentInfo {
  /** Roubles. */
  readonly amount: number;
  readonly status: 'authorized' | 'not authorized';
  /** The city. */
  readonly source: string;
  readonly order: string;
  readonly billNumber: string;
  /** City time, ISO with offset. */
  readonly paymentDate: string;
}

/** The amount and the number are the invoice's, the status is the provider's. */
export function paymentInfo(
  { invoiceId, amount }: Pick<CardInvoice, 'invoiceId' | 'amount'>,
  isAuthorized: boolean,
  at: Instant,
  { city, timeZone }: { readonly city: string; readonly timeZone: string },
): PaymentInfo {
  return {
    amount,
    status: isAuthorized ? 'authorized' : 'not authorized',
    source: city,
    order: invoiceId,
    billNumber: invoiceId,
    paymentDate: toIso(at, timeZone),
  };
}
