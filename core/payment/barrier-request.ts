import { payVisit } from '../api/barrier.ts';
import type { Call, Source } from '../api/source.ts';
import type { BarrierOrder } from '../domain/barrier.ts';
import type { PaymentRequest } from './payment-request.ts';

/** A visit behind a barrier, by its price. */
export function barrierVisitRequest(call: Call<Source>, order: BarrierOrder): PaymentRequest {
  const { cost, sessionId, parkingNumber } = order.price;
  return {
    subject: { kind: 'barrier', sessionId, parkingNumber },
    total: cost,
    amountDue: cost,
    confirmed: ['barrier', sessionId, parkingNumber, order.methodId, order.phone, cost],
    send: (options) => call(payVisit, order, options),
  };
}
