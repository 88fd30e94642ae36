import type { BuyPermitRequest } from '@kerb/core/contract/permits.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { platformRefusals } from '../../platform/errors/platform-refusals.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { parseDate } from '../../platform/time/dates.ts';
import type { AccountContext } from '../accounts/account-context.ts';
import { accountRefusals } from '../accounts/account-refusals.ts';
import { type Account, vehiclesOf } from '../accounts/accounts.ts';
import type { TransactionContext } from '../cities/request-context.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { orderNumberOf, recordTransaction, type TransactionDetails } from '../ledger/record-transaction.ts';
import type { PaymentKind, SettlingContext } from '../payments/payment-kind.ts';
import { checkAccountMethod } from '../payments/payment-method.ts';
import type { DetailsOf } from '../payments/payments.ts';
import { normalisePlate } from '../plates/plate.ts';
import { lockVehicle } from '../sessions/sessions.ts';
import { hasSamePermit, type Permit } from './own-permits.ts';
import { type PermitOffer, requireOffer, startDelay } from './permit-offers.ts';
import { permitRefusals } from './permit-refusals.ts';
import { permitSpan, startRange } from './permit-span.ts';

interface PermitRequest {
  readonly account: Account;
  readonly body: BuyPermitRequest;
}

/** Permits, from the balance or at the provider's page. */
export const permitPayment: PaymentKind<PermitRequest, Permit> = {
  kind: 'permit',
  details: 'permits',
  confirmedFields: ({ account, body }) => ({
    account: account.id,
    plate: normalisePlate(body.vehicle),
    code: body.codeSubscription.trim(),
    method: body.paymentService,
    phone: body.phone ?? '',
    start: body.timestart.trim(),
  }),
  async begin(context, { account, body }, { id, store }) {
    const { database, city } = context;
    const method = checkAccountMethod(city, body.paymentService, body.phone ?? '');
    const plate = normalisePlate(body.vehicle);
    await lockVehicle(database, city.id, plate);
    const own = { ...context, account };
    await requireOwnPlate(own, plate);
    const offer = await requireOffer(own, body.codeSubscription);
    // What is for another vehicle of the account is not for this one.
    if (offer.plate !== null && offer.plate !== plate) throw new ApiError(permitRefusals.permitUnknown);
    const details = permitDetails(offer, { plate, ...spanOf(context, offer, body.timestart) });
    if (await hasSamePermit(context, { ...details, id, city: city.id }))
      throw new ApiError(permitRefusals.permitBought);
    const { amount_kopecks } = offer;
    const { phone, returnUrl } = body;
    const permit = await store(
      { account_id: account.id, method, phone, amount_kopecks, returnUrl, unpaidFor: plate },
      details,
    );
    if (permit.status === 'paid') await payFromBalance(context, permit);
    return permit;
  },
  chargeText: async ({ city }, permit) => ({
    description: `Абонемент: ${permit.name}, ${city.config.displayName.ru}`,
  }),
  atProvider: {
    lock: ({ database }, { city, plate }) => lockVehicle(database, city, plate),
    give: givePermit,
  },
  async status({ city }, permit) {
    const { timeZone } = city.config;
    return {
      kind: 'permit',
      number: permit.plate,
      startDate: cityIso(permit.starts_at, timeZone),
      endDate: cityIso(permit.ends_at, timeZone),
    };
  },
};

/** What an offer and a permit have in common. */
type PermitTerms = Pick<Permit, 'code' | 'name' | 'type' | 'percent' | 'zone_ids'>;

/** What is stored about a permit that is bought. */
export function permitDetails(
  { code, name, type, percent, zone_ids }: PermitTerms,
  bought: Pick<Permit, 'plate' | 'starts_at' | 'ends_at' | 'days'>,
): DetailsOf<Permit> {
  return { code, name, type, percent, zone_ids, ...bought, paused_at: null, refunded_at: null };
}

/** Throws for a plate of no vehicle of the account, whosever it is. */
export async function requireOwnPlate(context: AccountContext, plate: string): Promise<void> {
  const vehicles = await vehiclesOf(context, context.account.id);
  if (!vehicles.some((vehicle) => vehicle.plate === plate))
    throw new ApiError(accountRefusals.vehicleUnknown);
}

/** Checks the first day. */
function spanOf(context: TransactionContext, { type, startsOn }: PermitOffer, text: string) {
  const { city, now } = context;
  const { timeZone } = city.config;
  const first = parseDate(text);
  if (!first) throw new ApiError(platformRefusals.dateInvalid);
  const range = startRange(type, now, timeZone, startDelay(context));
  const isAllowed = startsOn ? first === startsOn : first >= range.first && first <= range.last;
  if (!isAllowed) throw new ApiError(permitRefusals.startNotPossible);
  return permitSpan(type, first, timeZone);
}

async function payFromBalance(context: TransactionContext, permit: Permit): Promise<void> {
  const { account_id, amount_kopecks } = permit;
  const entry = { account_id, kind: 'permit', amount_kopecks: -amount_kopecks } as const;
  await moveBalance(context, entry, transactionDetails(permit));
  await beginPeriod(context, permit);
}

/** What the history says about a permit. */
export function transactionDetails({ id, name, plate, starts_at, ends_at }: Permit): TransactionDetails {
  return { order_number: orderNumberOf(id), permit_kind: name, plate, starts_at, ends_at };
}

/** From its start, or from this moment if that is later, to its end the permit lowers prices. */
export async function beginPeriod(
  { database }: Pick<TransactionContext, 'database'>,
  { id, city, plate, starts_at, ends_at }: Permit,
  moment = starts_at,
): Promise<void> {
  const from = starts_at > moment ? starts_at : moment;
  if (ends_at <= from) return;
  await insertRows(database, 'permit_periods', { permit_id: id, city, plate, starts_at: from, ends_at });
}

/** Begins the permit. False if the same permit was bought in another way meanwhile. The vehicle is locked. */
async function givePermit(context: SettlingContext, permit: Permit): Promise<boolean> {
  if (await hasSamePermit(context, permit)) return false;
  await beginPeriod(context, permit);
  await recordTransaction(context, {
    ...transactionDetails(permit),
    id: permit.id,
    account_id: permit.account_id,
    type: 'permit',
    amount_kopecks: permit.amount_kopecks,
    payment_id: permit.id,
  });
  return true;
}
