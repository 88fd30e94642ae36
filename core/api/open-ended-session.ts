import {
  type ClosingPaymentRequest,
  openEndedSessionEndpoints,
  type StartOpenEndedSessionRequest,
} from '../contract/account-payment.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Kopecks } from '../domain/money.ts';
import type { OpenEndedStay } from '../domain/payment/order.ts';
import type { ClosingPayment } from '../domain/session/closing-payment.ts';
import { AppError } from '../errors/app-error.ts';
import { startReasons } from './account-payment.ts';
import type { AccountSource } from './account-source.ts';
import type { Sent } from './http.ts';
import { keyed } from './keyed.ts';
import { decodeMoney } from './money.ts';
import { decodePaymentReply, type PaymentReply, type PayOptions } from './payment.ts';
import { transportField } from './transport.ts';

/** The reply that begins a closing payment. */
export interface ClosingPaymentResult extends PaymentReply {
  /** To be paid; 0 for a stay that was free. */
  readonly amount: Kopecks | undefined;
  /** `ParkingSessionWasFree`: nothing is due, which is information and no error. */
  readonly wasFree: boolean;
}

/** Begins an open-ended stay. Sent once: the caller decides about repeats. */
export async function startOpenEndedSession(
  { http, config }: AccountSource,
  { spot, plate, isForeignPlate, vehicleCategory }: OpenEndedStay,
  { attemptId }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    Zone: spot.zoneId,
    ParkingCode: spot.parkingCode ?? '',
    Vehicle: plate,
    transport: transportField({ plate, isForeignPlate, vehicleCategory }),
  } satisfies StartOpenEndedSessionRequest;
  const reply = await http(openEndedSessionEndpoints.start, fields, {
    headers: keyed(attemptId),
    reasons: startReasons,
  });
  return decodePaymentReply(reply, config);
}

/**
 * Ends a running open-ended stay. Without a method the stay is deferred and only the amount comes back; with
 * one the payment page too.
 */
export function endOpenEndedSession(
  account: AccountSource,
  closingPayment: ClosingPayment,
  options: PayOptions,
) {
  return settle(account, openEndedSessionEndpoints.cancel, closingPayment, options);
}

/** Pays for a deferred stay. */
export function payDeferredSession(
  account: AccountSource,
  closingPayment: ClosingPayment,
  options: PayOptions,
) {
  return settle(account, openEndedSessionEndpoints.payDeferred, closingPayment, options);
}

/** Calls a deferred stay off; what is due has to be paid at the page of the reply. */
export function breakOpenEndedSession(
  account: AccountSource,
  closingPayment: ClosingPayment,
  options: PayOptions,
) {
  return settle(account, openEndedSessionEndpoints.break, closingPayment, options);
}

async function settle(
  { http, config }: AccountSource,
  endpoint: Endpoint,
  { session, methodId, phone }: ClosingPayment,
  { attemptId, returnUrl }: PayOptions,
): Promise<ClosingPaymentResult> {
  const fields = {
    OrderId: session.orderNumber || session.sessionId,
    PaymentService: methodId ?? '',
    phone,
    returnUrl,
  } satisfies Sent<ClosingPaymentRequest>;
  try {
    const reply = await http(endpoint, fields, { headers: keyed(attemptId) });
    return {
      ...decodePaymentReply(reply, config),
      amount: decodeMoney(reply.refillAmount),
      wasFree: false,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ParkingSessionWasFree') throw error;
    return { amount: 0 as Kopecks, redirectUrl: undefined, message: error.serverMessage, wasFree: true };
  }
}
