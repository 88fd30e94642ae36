import type { PaymentSlipWire } from '@kerb/core/contract/payment-slips.ts';
import type { ServerContext } from '../../platform/context.ts';
import { selectRows } from '../../platform/database/rows.ts';
import type { TableRow } from '../../platform/database/schema.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { cityText, type Language } from '../../platform/translation/translate.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import type { City } from '../cities/city.ts';
import type { RequestContext } from '../cities/request-context.ts';
import { parseSlipNumber, uinOf } from './slip-number.ts';
import { slipRefusals } from './slip-refusals.ts';

export type PaymentSlip = TableRow<'payment_slips'>;

/** How many slips a list has, the newest first. */
const listLength = 200;

export function slipsOf({ database, account }: AccountContext): Promise<PaymentSlip[]> {
  return selectRows(database, 'payment_slips', { account_id: account.id })
    .orderBy('number', 'desc')
    .limit(listLength)
    .execute();
}

/** The slips of a city that wait for their money. */
export function waitingSlips(
  { database }: ServerContext,
  city: City,
  limit = listLength,
): Promise<PaymentSlip[]> {
  return selectRows(database, 'payment_slips', { city: city.id, state: 'waiting' })
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** A slip of the account. One of somebody else's is refused like one that does not exist. */
export async function requireSlip(
  { database, account }: AccountContext,
  typedNumber: string,
): Promise<PaymentSlip> {
  const slip = await findSlip(database, { account_id: account.id }, typedNumber);
  if (!slip) throw new ApiError(slipRefusals.slipUnknown);
  return slip;
}

/** The slip with this number, among those of the account or of the city. */
export async function findSlip(
  database: ServerContext['database'],
  owner: { readonly account_id: string } | { readonly city: string },
  typedNumber: string,
): Promise<PaymentSlip | undefined> {
  const number = parseSlipNumber(typedNumber);
  if (number === undefined) return undefined;
  return database
    .selectFrom('payment_slips')
    .selectAll()
    .where(({ and }) => and({ ...owner, number }))
    .executeTakeFirst();
}

const states: Readonly<Record<PaymentSlip['state'], Readonly<Record<Language, string>>>> = {
  waiting: { ru: 'Ожидает оплаты', en: 'Waiting for payment' },
  paid: { ru: 'Оплачена', en: 'Paid' },
  returned: { ru: 'Деньги возвращены', en: 'Money returned' },
};

export function slipWire({ city, language }: RequestContext, slip: PaymentSlip): PaymentSlipWire {
  return {
    date: cityIso(slip.created_at, city.config.timeZone),
    receiptnumber: String(slip.number),
    sum: slip.amount_kopecks / 100,
    status: states[slip.state][language],
    receiptname: slipPurpose(slip, language),
    type: slip.payer.kind,
    UIN: uinOf(slip.number),
  };
}

/** What a slip pays for. */
export function slipPurpose({ permit, plate }: PaymentSlip, language: Language): string {
  if (!permit) return language === 'ru' ? 'Пополнение счёта' : 'Top-up';
  const name = cityText(permit.name, language);
  return language === 'ru' ? `Абонемент «${name}», ${plate}` : `Permit “${name}”, ${plate}`;
}

/** An invoice is what a company gets. */
export function slipTitle({ payer, number }: Pick<PaymentSlip, 'payer' | 'number'>): string {
  return payer.kind === 'legal' ? `Счёт № ${number}` : `Квитанция № ${number}`;
}
