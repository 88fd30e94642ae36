/** The values of a card widget. */
export interface CardInvoice {
  readonly invoiceId: string;
  /** Roubles, as the provider's widget expects them. */
  readonly amount: number;
  readonly description: string;
  readonly currency: string;
  readonly email: string | undefined;
  readonly requireEmail: boolean;
}

/**
 * `undefined` without an invoice. An invalid amount is NaN: the page shows an error and does not open the
 * widget.
 */
export function invoiceIn(search: string): CardInvoice | undefined {
  const query = new URLSearchParams(search);
  const read = (name: string) => query.get(name)?.trim() || undefined;
  const invoiceId = read('invoiceId');
  if (invoiceId === undefined) return undefined;
  return {
    invoiceId,
    amount: amountOf(read('amount')),
    description: read('description') ?? '',
    currency: read('currency') ?? 'RUB',
    email: read('email'),
    requireEmail: read('requireEmail') === 'true',
  };
}

function amountOf(text: string | undefined): number {
  const amount = Number(text);
  return amount > 0 && Number.isFinite(amount) ? amount : Number.NaN;
}
