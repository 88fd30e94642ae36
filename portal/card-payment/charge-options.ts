import type { CardInvoice } from '@kerb/core/domain/payment/card-invoice.ts';

/** What the provider's widget is opened with. */
export interface ChargeOptions extends Omit<CardInvoice, 'email'> {
  readonly publicId: string;
  readonly email: string;
}

/** Milliseconds that the provider's script may take to load. */
export const loadTimeout = 15_000;
