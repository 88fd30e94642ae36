import type { AccountSource } from '../api/account-source.ts';
import { buyPermit } from '../api/permits.ts';
import type { Call } from '../api/source.ts';
import { kopecks } from '../domain/money.ts';
import type { PermitOffer, PermitPurchase } from '../domain/permit/permit.ts';
import type { PaymentRequest } from './payment-request.ts';

/** A permit, from the balance where the purchase has no method. */
export function permitRequest(
  call: Call<AccountSource>,
  { cost }: Pick<PermitOffer, 'cost'>,
  purchase: PermitPurchase,
): PaymentRequest {
  const { code, plate, startDate, methodId, phone } = purchase;
  return {
    subject: { kind: 'permit' },
    total: cost,
    amountDue: methodId === undefined ? kopecks(0) : cost,
    confirmed: ['permit', code, plate, startDate, methodId, phone, cost],
    send: (options) => call(buyPermit, purchase, options),
  };
}
