import type { BuyPermitRequest } from '@kerb/core/contract/permits.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { cityIso } from '../../platform/time/calendar.ts';
import { parseDate } from '../../platform/time/dates.ts';
import { type Account, vehiclesOf } from '../accounts/accounts.ts';
import type { RequestContext, TransactionContext } from '../cities/request-context.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { type OperationDetails, orderNumberOf, recordOperation } from '../ledger/record-operation.ts';
import { balance, checkAccountMethod } from '../payments/payment-method.ts';
import type { PaymentService, SettlingContext } from '../payments/payment-service.ts';
import { type IsAllowedOrigin, safeReturnUrl } from '../payments/return-url.ts';
import { normalisePlate } from '../plates/plate.ts';
import { limitUnpaid } from '../plates/plate-limits.ts';
import { lockVehicle } from '../sessions/sessions.ts';
import { hasSamePermit, type Permit } from './own-permits.ts';
import { type PermitOffer, requireOffer, startDelay, unknownPermit } from './permit-offers.ts';
import { permitSpan, startRange } from './permit-span.ts';

export interface PermitRequest {
  readonly account: Account;
  readonly body: BuyPermitRequest;
}

export type PermitService = PaymentService<PermitRequest, Permit>;

/** Permits, from the balance or at the provider's page (CALL-45). */
export function createPermitService({
  isAllowedOrigin,
}: {
  readonly isAllowedOrigin: IsAllowedOrigin;
}): PermitService {
  return {
    kind: 'permit',
    confirmedFields: ({ account, body }) => ({
      account: account.id,
      plate: normalisePlate(body.vehicle),
      code: body.codeSubscription.trim(),
      method: body.paymentService,
      phone: body.phone ?? '',
      start: body.timestart.trim(),
    }),
    async begin(context, { account, body }, id) {
      const { database, city, now } = context;
      const method = checkAccountMethod(city, body.paymentService, body.phone ?? '');
      const plate = normalisePlate(body.vehicle);
      await lockVehicle(database, city.id, plate);
      await requireOwnPlate(context, account, plate);
      const offer = await requireOffer(context, account, body.codeSubscription);
      // What is for another vehicle of the account is not for this one.
      if (offer.plate !== null && offer.plate !== plate) throw unknownPermit();
      const isPaid = method === balance;
      const permit: Permit = {
        id,
        account_id: account.id,
        city: city.id,
        state: isPaid ? 'paid' : 'waiting',
        code: offer.code,
        name: offer.name,
        type: offer.type,
        percent: offer.percent,
        zone_ids: offer.zone_ids,
        plate,
        ...spanOf(context, offer, body.timestart),
        paused_at: null,
        refunded_at: null,
        payment_method: method,
        phone: isPaid ? null : body.phone || null,
        amount_kopecks: offer.amount_kopecks,
        return_url: safeReturnUrl(body.returnUrl, city, isAllowedOrigin),
        created_at: now,
        settled_at: isPaid ? now : null,
      };
      if (await hasSamePermit(context, permit))
        throw new Failure('SubscriptionAlreadyExists', 'Такой абонемент на эти дни уже куплен');
      if (!isPaid) await limitUnpaid(context, plate);
      await database
        .insertInto('permits')
        .values({ ...permit, zone_ids: JSON.stringify(permit.zone_ids) })
        .execute();
      if (isPaid) await payFromBalance(context, permit);
      return permit;
    },
    find: ({ database }, id) =>
      database.selectFrom('permits').selectAll().where('id', '=', id).executeTakeFirst(),
    async charge({ city }, permit) {
      if (permit.payment_method === balance) return undefined;
      return {
        kopecks: permit.amount_kopecks,
        description: `Абонемент: ${permit.name}, ${city.config.displayName.ru}`,
        returnUrl: permit.return_url,
      };
    },
    atProvider: {
      table: 'permits',
      lock: ({ database }, { city, plate }) => lockVehicle(database, city, plate),
      give: givePermit,
    },
    accountOf: async (_context, permit) => permit.account_id,
    async status({ city }, permit) {
      const { timeZone } = city.config;
      return {
        kind: 'permit',
        number: permit.plate,
        startDate: cityIso(permit.starts_at, timeZone),
        endDate: cityIso(permit.ends_at, timeZone),
        amount: permit.amount_kopecks / 100,
      };
    },
  };
}

/** Throws for a plate of no vehicle of the account, whosever it is. */
export async function requireOwnPlate(
  context: RequestContext,
  account: Account,
  plate: string,
): Promise<void> {
  const vehicles = await vehiclesOf(context, account.id);
  if (!vehicles.some((vehicle) => vehicle.plate === plate))
    throw new Failure('ValidationError', 'Такого автомобиля в кабинете нет');
}

/** Checks the first day (PRM-15, PRM-11). */
function spanOf(context: TransactionContext, { type, startsOn }: PermitOffer, text: string) {
  const { city, now } = context;
  const { timeZone } = city.config;
  const first = parseDate(text);
  if (!first) throw new Failure('ValidationError', 'Дата должна быть в виде ДД/ММ/ГГГГ');
  const range = startRange(type, now, timeZone, startDelay(context));
  const isAllowed = startsOn ? first === startsOn : first >= range.first && first <= range.last;
  if (!isAllowed) throw new Failure('ValidationError', 'В этот день абонемент начаться не может');
  const { startsAt, endsAt, days } = permitSpan(type, first, timeZone);
  return { starts_at: startsAt, ends_at: endsAt, days };
}

async function payFromBalance({ database, now }: TransactionContext, permit: Permit): Promise<void> {
  const entry = {
    account_id: permit.account_id,
    kind: 'permit',
    amount_kopecks: -permit.amount_kopecks,
    created_at: now,
  } as const;
  await moveBalance(database, entry, operationDetails(permit));
  await beginPeriod({ database }, permit);
}

/** What the history says about a permit. */
export function operationDetails({ id, name, plate, starts_at, ends_at }: Permit): OperationDetails {
  return { order_number: orderNumberOf(id), permit_kind: name, plate, starts_at, ends_at };
}

/** From its start to its end the permit lowers prices. */
export async function beginPeriod(
  { database }: Pick<TransactionContext, 'database'>,
  { id, city, plate, starts_at, ends_at }: Permit,
): Promise<void> {
  await database
    .insertInto('permit_periods')
    .values({ permit_id: id, city, plate, starts_at, ends_at })
    .execute();
}

/** Begins the permit. False if the same permit was bought in another way meanwhile. The vehicle is locked. */
async function givePermit(context: SettlingContext, permit: Permit): Promise<boolean> {
  if (await hasSamePermit(context, permit)) return false;
  await beginPeriod(context, permit);
  await recordOperation(context.database, {
    ...operationDetails(permit),
    id: permit.id,
    account_id: permit.account_id,
    type: 'paymentSubscription',
    amount_kopecks: permit.amount_kopecks,
    payment_id: permit.id,
    created_at: context.now,
  });
  return true;
}
