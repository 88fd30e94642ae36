import { randomUUID } from 'node:crypto';
import type { Payer } from '../../platform/database/slip-payer.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { takeOrRefuse } from '../../platform/limits/request-limits.ts';
import { cityTimeOf } from '../../platform/time/calendar.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { City } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { maximumBalance } from '../ledger/move-balance.ts';
import { paymentRefusals } from '../payments/payment-refusals.ts';
import { readTopUpAmount } from '../payments/top-ups/read-top-up.ts';
import { requireOffer } from '../permits/permit-offers.ts';
import { requireOwnPlate } from '../permits/permit-payment.ts';
import { normalisePlate } from '../plates/plate.ts';
import { type PayerFields, readPayer } from './payer.ts';
import type { PaymentSlip } from './payment-slips.ts';
import { slipRefusals } from './slip-refusals.ts';

/** Throws in cities that have no payment slips. */
export function requireSlips({ settings }: City): void {
  if (settings.useReceipts !== true) throw new ApiError(slipRefusals.noSlips);
}

/** A slip whose money goes to the balance. */
export async function createTopUpSlip(
  context: AccountContext,
  { sum, ...payer }: PayerFields & { readonly sum: string },
): Promise<PaymentSlip> {
  const { city } = context;
  requireSlips(city);
  if (city.settings.dontUseBalance) throw new ApiError(paymentRefusals.noBalances);
  const kopecks = readTopUpAmount(city, sum);
  if (context.account.balance_kopecks + kopecks > maximumBalance)
    throw new ApiError(paymentRefusals.balanceTooLarge);
  return store(context, { payer: checkPayer(context, payer), kopecks });
}

/** A slip that pays for a permit as it is offered now. */
export async function createPermitSlip(
  context: AccountContext,
  {
    codeSubscription,
    grz,
    ...payer
  }: PayerFields & { readonly codeSubscription: string; readonly grz: string },
): Promise<PaymentSlip> {
  requireSlips(context.city);
  const plate = normalisePlate(grz);
  await requireOwnPlate(context, plate);
  const { code, name, type, percent, zone_ids, amount_kopecks, ...offer } = await requireOffer(
    context,
    codeSubscription,
  );
  // The money comes days later, when yesterday is another day.
  if (type === 'previousDay' || (offer.plate !== null && offer.plate !== plate))
    throw new ApiError(slipRefusals.permitNotBySlip);
  return store(context, {
    payer: checkPayer(context, payer),
    kopecks: amount_kopecks,
    permit: { code, name, type, percent, zone_ids },
    plate,
  });
}

function checkPayer({ city, now }: RequestContext, fields: PayerFields): Payer {
  return readPayer(fields, cityTimeOf(now, city.config.timeZone).date);
}

interface NewSlip {
  readonly payer: Payer;
  readonly kopecks: number;
  readonly permit?: NonNullable<PaymentSlip['permit']>;
  readonly plate?: string;
}

async function store(
  context: AccountContext,
  { payer, kopecks, permit, plate }: NewSlip,
): Promise<PaymentSlip> {
  const { database, city, now } = context;
  await limitSlips(context, context.account.id);
  return database
    .insertInto('payment_slips')
    .values({
      id: randomUUID(),
      account_id: context.account.id,
      city: city.id,
      state: 'waiting',
      amount_kopecks: kopecks,
      payer: JSON.stringify(payer),
      permit: permit ? JSON.stringify(permit) : null,
      plate: plate ?? null,
      created_at: now,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** 30 an hour and 200 in a month are far more than a driver pays at a bank. */
async function limitSlips(context: RequestContext, subject: string): Promise<void> {
  const limits = [
    { action: 'slips', subject, maximum: 30, windowMs: 3_600_000 },
    { action: 'slips-of-month', subject, maximum: 200, windowMs: 30 * 86_400_000 },
  ];
  await takeOrRefuse(context, limits, slipRefusals.tooManySlips);
}
