import { randomUUID } from 'node:crypto';
import type { Account } from '../../../modules/accounts/accounts.ts';
import { findZone } from '../../../modules/cities/city.ts';
import type { RequestContext } from '../../../modules/cities/request-context.ts';
import { moveBalance } from '../../../modules/ledger/move-balance.ts';
import { insertPayment } from '../../../modules/payments/insert-payment.ts';
import { normalisePlate } from '../../../modules/plates/plate.ts';
import { requireSession } from '../../../modules/sessions/account-sessions.ts';
import { createOrder } from '../../../modules/sessions/orders/create-order.ts';
import { sessionPayment } from '../../../modules/sessions/orders/session-payment.ts';
import { priceStayIn } from '../../../modules/sessions/quotes/check-stay.ts';
import { updateRows } from '../../../platform/database/rows.ts';
import { ControlRefusal } from '../kit/control-refusal.ts';

export interface NewSession {
  readonly plate: string;
  readonly zone: string;
  readonly minutes: number;
  /** How long ago it began. */
  readonly startedMinutesAgo?: number;
  /** Whether the price is first added to the balance, so that the session costs the person nothing. */
  readonly isCredited?: boolean;
}

/** Starts a session at the tariff's price, of any length, also in cities without balances. */
export async function startSession(
  context: RequestContext,
  account: Account,
  { plate: typed, zone: zoneId, minutes, startedMinutesAgo = 0, isCredited = false }: NewSession,
): Promise<void> {
  const { city, now } = context;
  const zone = findZone(city, zoneId);
  if (!zone)
    throw new ControlRefusal('InvalidInput', 400, {
      ru: `Нет зоны ${zoneId}. Выберите зону из списка`,
      en: `There is no zone ${zoneId}. Choose one of the list`,
    });
  const startsAt = new Date(now.getTime() - startedMinutesAgo * 60_000);
  const stay = { plate: normalisePlate(typed), zone, parkingCode: '', minutes };
  await context.database.transaction().execute(async (database) => {
    const { total } = await priceStayIn({ city, database }, stay, startsAt);
    if (isCredited)
      await moveBalance(
        { database, now },
        { account_id: account.id, kind: 'adjustment', amount_kopecks: total },
      );
    const order = {
      ...stay,
      accountId: account.id,
      isForeign: false,
      vehicleCategory: 'B',
      paymentMethod: 'balance',
      phone: undefined,
      isRetrospective: false,
      startsAt,
      returnUrl: undefined,
    };
    const inTransaction = { ...context, database };
    await createOrder(inTransaction, order, (payment, details) =>
      insertPayment(inTransaction, sessionPayment, { ...payment, id: randomUUID() }, details),
    );
  });
}

/** Ends a session now, without a refund. It does not end before it began. */
export async function cutSession(context: RequestContext, accountId: string, id: string): Promise<void> {
  const { starts_at } = await requireSession(context, accountId, id);
  const ends_at = new Date(Math.max(starts_at.getTime(), context.now.getTime()));
  await context.database
    .updateTable('sessions')
    .set({ ends_at })
    .where('id', '=', id)
    .where('ends_at', '>', ends_at)
    .execute();
}

/**
 * Deletes a session with its payments and their keys, so that a repeat is a new payment. The ledger stays:
 * its rows no longer name the session.
 */
export async function deleteSession(context: RequestContext, accountId: string, id: string): Promise<void> {
  const { payment_id } = await requireSession(context, accountId, id);
  await context.database.transaction().execute(async (transaction) => {
    await updateRows(transaction, 'balance_entries', { session_id: id }, { session_id: null });
    const payments = [payment_id];
    for (const table of ['extensions', 'closing_payments', 'corrections'] as const) {
      const rows = await transaction
        .selectFrom(table)
        .select('payment_id')
        .where('session_id', '=', id)
        .execute();
      payments.push(...rows.map((row) => row.payment_id));
    }
    await transaction.deleteFrom('payments').where('id', 'in', payments).execute();
  });
}
