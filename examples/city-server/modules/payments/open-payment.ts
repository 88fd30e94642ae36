import type { SbpOrderWire } from '@kerb/core/contract/payment.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { paymentLifetime } from './overdue-payments.ts';
import type { ChargeText, PaymentKind } from './payment-kind.ts';
import { isSbpMethod } from './payment-method.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { isCharged, type Payment } from './payments.ts';
import { sbpOrderReply, storeSbpOrder } from './sbp.ts';

/** What the provider is to charge: more than nothing. */
export interface Charge extends ChargeText {
  readonly kopecks: number;
  /** Where the provider's page sends the driver afterwards. */
  readonly returnUrl: string;
}

/** Where the driver pays. */
export interface ToPay {
  /** Absent if nothing is left to pay. */
  readonly page: string | undefined;
  /** The same payment in the driver's bank, by SBP. */
  readonly sbp?: SbpOrderWire;
}

/** Opens a payment at the provider. A payment that was opened before gets the same page. */
export async function openPayment<P extends Payment>(
  provider: PaymentProvider,
  kind: PaymentKind<never, P>,
  context: RequestContext,
  payment: P,
): Promise<ToPay> {
  const charge = await chargeOf(kind, context, payment);
  if (!charge) return { page: undefined };
  const paymentId = payment.id;
  const expiresAt = new Date(payment.created_at.getTime() + (kind.lifetime ?? paymentLifetime));
  const sbp = isSbpMethod(context.city, payment.method) ? provider.sbp : undefined;
  const isSbp = sbp !== undefined;
  const binding = { isSbp, bindsAccount: isSbp && bindsAccount(kind, payment) };
  const page = await provider.open(context, { ...charge, paymentId, expiresAt, ...binding });
  if (!sbp) return { page: charge.page ?? page };
  const link = await sbp.linkOf(context, paymentId);
  const stored = { payment_id: paymentId, link, expires_at: expiresAt };
  await storeSbpOrder(context, stored);
  return { page, sbp: sbpOrderReply(context.city, stored) };
}

/** `undefined` for a payment that the provider does not charge. */
export async function chargeOf<P extends Payment>(
  kind: PaymentKind<never, P>,
  context: RequestContext,
  payment: P,
): Promise<Charge | undefined> {
  if (!isCharged(payment) || !kind.chargeText) return undefined;
  const text = await kind.chargeText(context, payment);
  return { ...text, kopecks: payment.amount_kopecks, returnUrl: payment.return_url };
}

/** Whether the account that pays is to be bound by this payment. */
export function bindsAccount<P extends Payment>({ atProvider }: PaymentKind<never, P>, payment: P): boolean {
  return atProvider?.bindsAccount?.(payment) ?? false;
}
