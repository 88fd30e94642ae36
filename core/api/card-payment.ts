import { paymentEndpoints } from '../contract/payment.ts';
import { nonEmptyText, object } from '../decoding.ts';
import type { CardInvoice } from '../domain/payment/card-invoice.ts';
import type { PaymentInfo } from '../domain/payment/payment-info.ts';
import { AppError } from '../errors/app-error.ts';
import type { CitySource } from './city-source.ts';
import { decodeMoney } from './money.ts';
import { namedCall } from './named-call.ts';

/**
 * What is to be charged for an invoice, by the city: whoever made the link to the page could have written
 * anything. Sum, currency and text are replaced. Rejects with `unreadable` for a sum that is none, and with
 * the city's refusal for an invoice that is not to be paid.
 */
export async function loadInvoice(
  { http, config }: CitySource,
  requested: CardInvoice,
): Promise<CardInvoice> {
  const { invoiceId } = requested;
  const endpoint = namedCall(paymentEndpoints.cardInvoice, config);
  const reply = await http(endpoint, { invoiceId });
  const result = object(reply.result);
  const kopecks = decodeMoney(result.amount);
  if (!kopecks) throw new AppError('unreadable');
  return {
    ...requested,
    amount: kopecks / 100,
    currency: nonEmptyText(result.currency) ?? 'RUB',
    description: nonEmptyText(result.description) ?? '',
  };
}

/**
 * Reports the widget's result, which credits nothing by itself. This call spells the bill number in lower
 * case.
 */
export async function sendPaymentInfo(
  { http }: CitySource,
  { amount, status, source, order, billNumber, paymentDate }: PaymentInfo,
): Promise<void> {
  await http(paymentEndpoints.paymentInfo, {
    source,
    order,
    billnumber: billNumber,
    amount: amount.toFixed(2),
    paymentDate,
    status,
  });
}
