import type { CityConfig } from '../config/city-config.ts';
import { type CardInvoiceRequest, type PaymentInfoRequest, paymentEndpoints } from '../contract/payment.ts';
import { nonEmptyText, object } from '../decoding/primitives.ts';
import type { CardInvoice } from '../domain/payment/card-invoice.ts';
import type { PaymentInfo } from '../domain/payment/payment-info.ts';
import { AppError } from '../errors/app-error.ts';
import { createHttp, type Http } from './http.ts';
import { decodeMoney } from './money.ts';
import { namedCall } from './named-call.ts';
import type { ServerClock } from './server-clock.ts';

/** The calls of the portal's page with the card widget. They are apart because no element needs them. */
export interface CardPaymentApi {
  /**
   * What is to be charged for an invoice, by the city: whoever made the link to the page could have written
   * anything (PAY-32). Sum, currency and text are replaced. Rejects with `unreadable` for a sum that is none,
   * and with the city's refusal for an invoice that is not to be paid.
   */
  loadInvoice(requested: CardInvoice): Promise<CardInvoice>;
  /** Reports the widget's result, which credits nothing by itself (API-18, PAY-37). */
  sendInfo(info: PaymentInfo): Promise<void>;
}

export interface CardPaymentApiOptions {
  readonly clock: ServerClock;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export function createCardPaymentApi(config: CityConfig, options: CardPaymentApiOptions): CardPaymentApi {
  const http = createHttp({ apiUrl: config.apiUrl, ...options });
  return {
    loadInvoice: (requested) => loadInvoice(http, config, requested),
    sendInfo: (info) => sendInfo(http, info),
  };
}

async function loadInvoice(http: Http, config: CityConfig, requested: CardInvoice): Promise<CardInvoice> {
  const { invoiceId } = requested;
  const endpoint = namedCall(paymentEndpoints.cardInvoice, config);
  const reply = await http(endpoint, { invoiceId } satisfies CardInvoiceRequest);
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

/** This call spells the bill number in lower case. */
async function sendInfo(
  http: Http,
  { amount, status, source, order, billNumber, paymentDate }: PaymentInfo,
): Promise<void> {
  const fields = {
    source,
    order,
    billnumber: billNumber,
    amount: amount.toFixed(2),
    paymentDate,
    status,
  } satisfies PaymentInfoRequest;
  await http(paymentEndpoints.paymentInfo, fields);
}
