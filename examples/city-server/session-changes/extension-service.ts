import type { RenewRequest } from '@kerb/core/contract/account-payment.ts';
import type { Account } from '../account/accounts.ts';
import { findZone } from '../city/city.ts';
import type { RequestContext, ServerContext } from '../context/request-context.ts';
import { Failure } from '../failures/failure.ts';
import { isSameSecond } from '../gaps/find-gap.ts';
import { moveBalance } from '../ledger/move-balance.ts';
import { checkBalanceMethod } from '../payments/payment-method.ts';
import type { Payment, PaymentService } from '../payments/payment-service.ts';
import { checkStay, priceStayIn } from '../quotes/check-stay.ts';
import { refuseEnded, requirePrepaidSession } from '../sessions/account-sessions.ts';
import { disarmExtension } from '../sessions/armed-extensions.ts';
import { hasSession, lockVehicle, type Session } from '../sessions/sessions.ts';
import type { PricedStay } from '../tariff/price-stay.ts';
import { cityIso } from '../time/calendar.ts';
import { parseInstant } from '../time/parse-instant.ts';

export interface ExtensionRequest {
  readonly account: Account;
  readonly body: RenewRequest;
}

/** An entry of the ledger: a balance pays at once, so an extension is never waiting. */
export interface Extension extends Payment {
  readonly account_id: string;
  readonly session_id: string;
  /** Negative. */
  readonly amount_kopecks: number;
}

export type ExtensionService = PaymentService<ExtensionRequest, Extension>;

/** More time for a running session, from the balance (API-10). */
export function createExtensionService(): ExtensionService {
  return {
    kind: 'extension',
    confirmedFields: ({ account, body }) => ({
      account: account.id,
      session: body.ReservationId,
      method: body.PaymentService,
      duration: body.Duration.trim(),
      phone: body.phone ?? '',
      start: body.timestart ?? '',
    }),
    async begin(context, { account, body }, id) {
      const { database, city, now } = context;
      checkBalanceMethod(city, body.PaymentService);
      const { plate } = await requirePrepaidSession(context, account.id, body.ReservationId);
      await lockVehicle(database, city.id, plate);
      const session = await requirePrepaidSession(context, account.id, body.ReservationId);
      refuseOtherEnd(session, body.timestart);
      const { price, endsAt } = extensionOf(context, session, body.Duration);
      const span = { city: city.id, plate, starts_at: session.ends_at, ends_at: endsAt };
      if (await hasSession(database, span, price.total))
        throw new Failure('ParkingSessionAlreadyExists', 'Это время для автомобиля уже оплачено');
      await database
        .updateTable('sessions')
        .set({ ends_at: endsAt, amount_kopecks: session.amount_kopecks + price.total })
        .where('id', '=', session.id)
        .execute();
      await disarmExtension(context, session.id);
      const amount_kopecks = -price.total;
      await moveBalance(database, {
        id,
        account_id: account.id,
        kind: 'renew',
        amount_kopecks,
        session_id: session.id,
        created_at: now,
      });
      return {
        id,
        city: city.id,
        account_id: account.id,
        state: 'paid',
        created_at: now,
        session_id: session.id,
        amount_kopecks,
      };
    },
    find: findExtension,
    charge: async () => undefined,
    settle: async () => true,
    accountOf: async (_context, extension) => extension.account_id,
    async status({ database, city }, extension) {
      const session = await database
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', extension.session_id)
        .executeTakeFirstOrThrow();
      const zone = findZone(city, session.zone_id);
      return {
        number: session.plate,
        zone: session.zone_id,
        ...(zone ? { zoneName: zone.name } : {}),
        parkingCode: session.parking_code,
        startDate: cityIso(session.starts_at, city.config.timeZone),
        endDate: cityIso(session.ends_at, city.config.timeZone),
        amount: -extension.amount_kopecks / 100,
      };
    },
  };
}

async function findExtension({ database }: ServerContext, id: string): Promise<Extension | undefined> {
  const entry = await database
    .selectFrom('balance_entries')
    .innerJoin('sessions', 'sessions.id', 'balance_entries.session_id')
    .select(['balance_entries.id', 'sessions.city', 'session_id', 'balance_entries.created_at'])
    .select(['balance_entries.amount_kopecks', 'balance_entries.account_id'])
    .where('balance_entries.id', '=', id)
    .where('balance_entries.kind', '=', 'renew')
    .executeTakeFirst();
  if (!entry?.session_id) return undefined;
  return { ...entry, session_id: entry.session_id, state: 'paid' };
}

/**
 * Throws `PriceChangedTryLater` if the session ends at another time than the driver saw: another device
 * extended it. `text` is ISO with offset; nothing is checked without it.
 */
export function refuseOtherEnd(session: Session, text: string | undefined): void {
  const seen = parseInstant(text);
  if (!seen || isSameSecond(seen, session.ends_at)) return;
  throw new Failure('PriceChangedTryLater', 'Время окончания парковки изменилось, проверьте его');
}

/** What more time costs; it begins where the session ends (CALL-36). Throws for a session that has ended. */
export function extensionOf(
  { city, now }: RequestContext,
  session: Session,
  duration: string,
): { readonly price: PricedStay; readonly endsAt: Date } {
  refuseEnded(session, now);
  const { plate, zone_id, parking_code, ends_at } = session;
  const stay = checkStay(city, { plate, zone: zone_id, parkingCode: parking_code, duration });
  return {
    price: priceStayIn(city, stay, ends_at),
    endsAt: new Date(ends_at.getTime() + stay.minutes * 60_000),
  };
}
