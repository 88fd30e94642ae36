import { type BarrierCostRequest, type BarrierPayRequest, barrierEndpoints } from '../contract/barrier.ts';
import { nonEmptyText } from '../decoding.ts';
import type { BarrierCard, BarrierOrder, BarrierPrice } from '../domain/barrier.ts';
import { AppError } from '../errors/app-error.ts';
import type { Sent } from './http.ts';
import { keyed } from './keyed.ts';
import { decodeMoney } from './money.ts';
import { decodePaymentReply, type PaymentReply, type PayOptions } from './payment.ts';
import { decodeTime } from './reply.ts';
import type { Source } from './source.ts';

/** The price of a visit. Guests use the city's guest token. */
export async function priceVisit({ http, config }: Source, card: BarrierCard): Promise<BarrierPrice> {
  const fields = {
    ticketNumber: card.number,
    parkingNumber: card.parkingNumber ?? '',
  } satisfies BarrierCostRequest;
  const reply = await http(barrierEndpoints.cost, fields, { token: config.guestToken });
  const cost = decodeMoney(reply.cost);
  const sessionId = nonEmptyText(reply.sessionId);
  const parkingNumber = nonEmptyText(reply.parkingNumber);
  if (cost === undefined || !sessionId || !parkingNumber) throw new AppError('unreadable');
  const from = decodeTime(reply.startTime, config.timeZone);
  return { cost, sessionId, parkingNumber, ...(from === undefined ? {} : { from }) };
}

/** Pays a visit. Sent once: the caller decides about repeats. */
export async function payVisit(
  { http, config }: Source,
  { price, methodId, phone }: BarrierOrder,
  { attemptId, returnUrl }: PayOptions,
): Promise<PaymentReply> {
  const fields = {
    paymentService: methodId,
    parkingNumber: price.parkingNumber,
    sessionId: price.sessionId,
    phone,
    returnUrl,
  } satisfies Sent<BarrierPayRequest>;
  const headers = keyed(attemptId);
  const reply = await http(barrierEndpoints.pay, fields, { headers, token: config.guestToken });
  return decodePaymentReply(reply, config);
}
