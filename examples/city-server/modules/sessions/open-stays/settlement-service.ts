import type { SettleStayRequest } from '@kerb/core/contract/account-payment.ts';
import type { Selectable } from 'kysely';
import type { ServerContext } from '../../../platform/context.ts';
import type { SettlementsTable } from '../../../platform/database/schema.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import type { Account } from '../../accounts/accounts.ts';
import { findZone } from '../../cities/city.ts';
import { detailsOfSession } from '../../ledger/move-balance.ts';
import { recordOperation } from '../../ledger/record-operation.ts';
import { checkProviderMethod } from '../../payments/payment-method.ts';
import type { PaymentService, SettlingContext } from '../../payments/payment-service.ts';
import { type IsAllowedOrigin, safeReturnUrl } from '../../payments/return-url.ts';
import { limitUnpaid } from '../../plates/plate-limits.ts';
import type { Session } from '../sessions.ts';

export type Settlement = Selectable<SettlementsTable>;

export interface SettlementRequest {
  readonly account: Account;
  /** A stay of this account that has ended. */
  readonly session: Session;
  readonly body: SettleStayRequest;
}

export type SettlementService = PaymentService<SettlementRequest, Settlement>;

/** Payment of open-ended stays after their end, at the provider's page (CALL-42 to CALL-44). */
export function createSettlementService({
  isAllowedOrigin,
}: {
  readonly isAllowedOrigin: IsAllowedOrigin;
}): SettlementService {
  return {
    kind: 'settlement',
    confirmedFields: ({ account, session, body }) => ({
      account: account.id,
      // Its sum does not change any more.
      session: session.id,
      method: body.PaymentService,
      phone: body.phone ?? '',
    }),
    async begin(context, { account, session, body }, id) {
      const { city, database, now } = context;
      const method = checkProviderMethod(city, body.PaymentService, body.phone ?? '');
      const { payment, amount_kopecks, plate } = await lockSession(context, session.id);
      if (payment !== 'due') throw new Failure('ParkingSessionIsOver', 'Эта парковка уже оплачена');
      await limitUnpaid(context, plate);
      return database
        .insertInto('settlements')
        .values({
          id,
          session_id: session.id,
          account_id: account.id,
          city: city.id,
          state: 'waiting',
          payment_method: method,
          phone: body.phone || null,
          amount_kopecks,
          return_url: safeReturnUrl(body.returnUrl, city, isAllowedOrigin),
          created_at: now,
          settled_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    find: ({ database }, id) =>
      database.selectFrom('settlements').selectAll().where('id', '=', id).executeTakeFirst(),
    charge: async ({ city }, settlement) => ({
      kopecks: settlement.amount_kopecks,
      description: `Парковка, ${city.config.displayName.ru}`,
      returnUrl: settlement.return_url,
    }),
    atProvider: {
      table: 'settlements',
      async lock(context, { session_id }) {
        await lockSession(context, session_id);
      },
      give: giveSettlement,
    },
    accountOf: async (_context, settlement) => settlement.account_id,
    async status({ database, city }, settlement) {
      const session = await database
        .selectFrom('sessions')
        .selectAll()
        .where('id', '=', settlement.session_id)
        .executeTakeFirstOrThrow();
      const zone = findZone(city, session.zone_id);
      return {
        number: session.plate,
        zone: session.zone_id,
        ...(zone ? { zoneName: zone.name } : {}),
        parkingCode: session.parking_code,
        startDate: cityIso(session.starts_at, city.config.timeZone),
        endDate: cityIso(session.ends_at, city.config.timeZone),
        amount: settlement.amount_kopecks / 100,
      };
    },
  };
}

/** Marks the stay as paid. False if another payment of this stay came first. The stay is locked. */
async function giveSettlement(
  context: SettlingContext,
  { id, session_id, account_id, amount_kopecks }: Settlement,
): Promise<boolean> {
  const { database, now } = context;
  const { payment } = await lockSession(context, session_id);
  if (payment !== 'due') return false;
  await database.updateTable('sessions').set({ payment: 'settled' }).where('id', '=', session_id).execute();
  await recordOperation(database, {
    ...(await detailsOfSession(database, session_id)),
    id,
    account_id,
    type: 'payment',
    amount_kopecks,
    payment_id: id,
    created_at: now,
  });
  return true;
}

/** Payments of one stay wait for each other until the transaction ends. */
function lockSession({ database }: Pick<ServerContext, 'database'>, id: string): Promise<Session> {
  return database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
