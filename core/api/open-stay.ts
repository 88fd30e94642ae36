import {
  openStayEndpoints,
  type SettleStayRequest,
  type StartOpenStayRequest,
} from '../contract/account-payment.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { nonEmptyText } from '../decoding/primitives.ts';
import type { Kopecks } from '../domain/money.ts';
import type { OpenStay } from '../domain/payment/order.ts';
import type { Settlement } from '../domain/session/settlement.ts';
import { AppError } from '../errors/app-error.ts';
import { keyed, startReasons } from './account-payment.ts';
import type { AccountSource } from './account-source.ts';
import type { Sent } from './http.ts';
import { decodeMoney } from './money.ts';
import { decodePaymentReply, type PaymentReply, type PayOptions } from './payment.ts';
import { decodeRedirect } from './payment-redirect.ts';
import { transportField } from './transport.ts';

/** The first step of a settlement (SES-28). */
export interface SettlementReply extends PaymentReply {
  /** To be paid; 0 for a stay that was free. */
  readonly amount: Kopecks | undefined;
  /** `ParkingSessionWasFree`: nothing is due, which is information and no error. */
  readonly wasFree: boolean;
}

/** CALL-41: begins an open-ended stay. Sent once: the caller decides about repeats. */
export async function startOpenStay(
  { http, config }: AccountSource,
  { spot, plate, isForeignPlate, vehicleCategory }: OpenStay,
  { attemptId }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    Zone: spot.zoneId,
    ParkingCode: spot.parkingCode ?? '',
    Vehicle: plate,
    transport: transportField({ plate, isForeignPlate, vehicleCategory }),
  } satisfies StartOpenStayRequest;
  const reply = await http(openStayEndpoints.start, fields, {
    headers: keyed(attemptId),
    reasons: startReasons,
  });
  return decodePaymentReply(reply, config);
}

/**
 * CALL-42: ends a running open-ended stay. Without a method the stay is deferred and only the amount comes
 * back (SES-27); with one the payment page too.
 */
export function endOpenStay(account: AccountSource, settlement: Settlement, options: PayOptions) {
  return settle(account, openStayEndpoints.cancel, settlement, options);
}

/** CALL-43, SES-25: pays for a deferred stay. */
export function settleDeferred(account: AccountSource, settlement: Settlement, options: PayOptions) {
  return settle(account, openStayEndpoints.settle, settlement, options);
}

/** CALL-44, SES-26: calls a deferred stay off; what is due has to be paid at the page of the reply. */
export function breakStay(account: AccountSource, settlement: Settlement, options: PayOptions) {
  return settle(account, openStayEndpoints.break, settlement, options);
}

async function settle(
  { http, config }: AccountSource,
  endpoint: Endpoint,
  { session, methodId, phone }: Settlement,
  { attemptId, returnUrl }: PayOptions,
): Promise<SettlementReply> {
  const fields = {
    OrderId: session.orderNumber || session.sessionId,
    PaymentService: methodId ?? '',
    phone,
    returnUrl,
  } satisfies Sent<SettleStayRequest>;
  try {
    const reply = await http(endpoint, fields, { headers: keyed(attemptId) });
    return {
      amount: decodeMoney(reply.refillAmount),
      redirectUrl: decodeRedirect(reply.RedirectURL, config),
      message: nonEmptyText(reply.message),
      wasFree: false,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ParkingSessionWasFree') throw error;
    return { amount: 0 as Kopecks, redirectUrl: undefined, message: error.serverMessage, wasFree: true };
  }
}
