import type { RenewRequest } from '@kerb/core/contract/account-payment.ts';
import type { Selectable } from 'kysely';
import type { ServerContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { ExtensionsTable } from '../../../platform/database/schema.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { parseInstant } from '../../../platform/time/parse-instant.ts';
import type { Account } from '../../accounts/accounts.ts';
import { findZone } from '../../cities/city.ts';
import type { RequestContext, TransactionContext } from '../../cities/request-context.ts';
import { detailsOfSession, moveBalance } from '../../ledger/move-balance.ts';
import { recordOperation } from '../../ledger/record-operation.ts';
import { balance, checkAccountMethod } from '../../payments/payment-method.ts';
import type { Payment, PaymentService, SettlingContext } from '../../payments/payment-service.ts';
import { type IsAllowedOrigin, safeReturnUrl } from '../../payments/return-url.ts';
import { limitUnpaid } from '../../plates/plate-limits.ts';
import type { PricedStay } from '../../tariff/price-stay.ts';
import { refuseEnded, requirePrepaidSession } from '../account-sessions.ts';
import { disarmExtension } from '../armed-extensions.ts';
import { isSameSecond } from '../find-gap.ts';
import { checkStay, priceStayIn } from '../quotes/check-stay.ts';
import { type Claim, hasSession, lockVehicle, makeWay, type Session } from '../sessions.ts';

export interface ExtensionRequest {
  readonly account: Account;
  readonly body: RenewRequest;
}

/** An entry of the ledger, or a payment at the provider. */
export interface Extension extends Payment {
  readonly account_id: string;
  readonly session_id: string;
  /** What it costs. */
  readonly amount_kopecks: number;
  /** Absent for one that a balance paid. */
  readonly return_url?: string;
}

export type ExtensionService = PaymentService<ExtensionRequest, Extension>;

/** More time for a running session, from the balance or at the provider's page (API-10, DLG-08). */
export function createExtensionService({
  isAllowedOrigin,
}: {
  readonly isAllowedOrigin: IsAllowedOrigin;
}): ExtensionService {
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
      const method = checkAccountMethod(city, body.PaymentService, body.phone ?? '');
      const { plate } = await requirePrepaidSession(context, account.id, body.ReservationId);
      await lockVehicle(database, city.id, plate);
      const session = await requirePrepaidSession(context, account.id, body.ReservationId);
      refuseOtherEnd(session, body.timestart);
      const { price, endsAt } = await extensionOf(context, session, body.Duration);
      const span = { starts_at: session.ends_at, ends_at: endsAt };
      const claim = { city: city.id, plate, account_id: account.id, ...span };
      if (await hasSession(database, claim, price.total))
        throw new Failure('ParkingSessionAlreadyExists', 'Это время для автомобиля уже оплачено');
      const extension = {
        id,
        session_id: session.id,
        account_id: account.id,
        city: city.id,
        amount_kopecks: price.total,
        created_at: now,
      };
      // Nothing is left to pay at the provider.
      if (method !== balance && price.total > 0) {
        await limitUnpaid(context, plate);
        return database
          .insertInto('extensions')
          .values({
            ...extension,
            state: 'waiting',
            payment_method: method,
            phone: body.phone || null,
            plate,
            zone_id: session.zone_id,
            starts_at: session.ends_at,
            ends_at: endsAt,
            return_url: safeReturnUrl(body.returnUrl, city, isAllowedOrigin),
            settled_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
      }
      await extend(context, session, claim, price.total);
      const entry = {
        id,
        account_id: account.id,
        kind: 'renew',
        amount_kopecks: -price.total,
        session_id: session.id,
        created_at: now,
      } as const;
      await moveBalance(database, entry, { ...span, discount_kopecks: price.discount });
      return { ...extension, state: 'paid' };
    },
    find: findExtension,
    async charge({ city }, extension) {
      if (extension.return_url === undefined) return undefined;
      return {
        kopecks: extension.amount_kopecks,
        description: `Продление парковки, ${city.config.displayName.ru}`,
        returnUrl: extension.return_url,
      };
    },
    atProvider: {
      table: 'extensions',
      async lock({ database }, { id }) {
        const { city, plate } = await storedExtension(database, id).executeTakeFirstOrThrow();
        await lockVehicle(database, city, plate);
      },
      give: giveExtension,
    },
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
        amount: extension.amount_kopecks / 100,
      };
    },
  };
}

async function extend(
  context: Pick<TransactionContext, 'database'>,
  session: Session,
  claim: Claim,
  kopecks: number,
): Promise<void> {
  if (kopecks > 0) await makeWay(context.database, claim);
  await context.database
    .updateTable('sessions')
    .set({ ends_at: claim.ends_at, amount_kopecks: session.amount_kopecks + kopecks })
    .where('id', '=', session.id)
    .execute();
  await disarmExtension(context, session.id);
}

/**
 * Moves the end of the session. False if the session is no longer the one that the driver saw: it was
 * extended, corrected or ended meanwhile, or the paid time is over. The vehicle is locked.
 */
async function giveExtension(context: SettlingContext, { id }: Extension): Promise<boolean> {
  const { database, now } = context;
  const extension = await storedExtension(database, id).executeTakeFirstOrThrow();
  const session = await database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', extension.session_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { starts_at, ends_at, amount_kopecks } = extension;
  if (!isAsSeen(session, extension, now)) return false;
  if (await hasSession(database, extension, amount_kopecks)) return false;
  await extend(context, session, extension, amount_kopecks);
  await recordOperation(database, {
    ...(await detailsOfSession(database, session.id)),
    starts_at,
    ends_at,
    id,
    account_id: extension.account_id,
    type: 'renew',
    amount_kopecks,
    payment_id: id,
    created_at: now,
  });
  return true;
}

/** An extension that is paid at the provider's page. */
function storedExtension(database: Database, id: string) {
  return database.selectFrom('extensions').selectAll().where('id', '=', id);
}

function isAsSeen(session: Session, extension: Selectable<ExtensionsTable>, now: Date): boolean {
  return (
    session.payment === 'prepaid' &&
    session.plate === extension.plate &&
    session.zone_id === extension.zone_id &&
    session.ends_at.getTime() === extension.starts_at.getTime() &&
    extension.ends_at > now
  );
}

async function findExtension({ database }: ServerContext, id: string): Promise<Extension | undefined> {
  const stored = await storedExtension(database, id).executeTakeFirst();
  if (stored) return stored;
  const entry = await database
    .selectFrom('balance_entries')
    .innerJoin('sessions', 'sessions.id', 'balance_entries.session_id')
    .select(['balance_entries.id', 'sessions.city', 'session_id', 'balance_entries.created_at'])
    .select(['balance_entries.amount_kopecks', 'balance_entries.account_id'])
    .where('balance_entries.id', '=', id)
    .where('balance_entries.kind', '=', 'renew')
    .executeTakeFirst();
  if (!entry?.session_id) return undefined;
  return {
    ...entry,
    amount_kopecks: Math.abs(entry.amount_kopecks),
    session_id: entry.session_id,
    state: 'paid',
  };
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
export async function extensionOf(
  context: RequestContext,
  session: Session,
  duration: string,
): Promise<{ readonly price: PricedStay; readonly endsAt: Date }> {
  const { city, now } = context;
  refuseEnded(session, now);
  const { plate, zone_id, parking_code, ends_at } = session;
  const stay = checkStay(city, { plate, zone: zone_id, parkingCode: parking_code, duration });
  return {
    price: await priceStayIn(context, stay, ends_at),
    endsAt: new Date(ends_at.getTime() + stay.minutes * 60_000),
  };
}
