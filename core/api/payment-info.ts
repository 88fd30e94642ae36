import { type PaymentInfoRequest, paymentEndpoints } from '../contract/payment.ts';
import type { PaymentInfo } from '../domain/payment/payment-info.ts';
import type { Http } from './http.ts';

/** API-18. This call spells the bill number in lower case. */
export async function sendPaymentInfo(
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
