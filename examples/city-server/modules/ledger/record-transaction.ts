import type { Insertable, Transaction } from 'kysely';
import type { InTransaction } from '../../platform/context.ts';
import { insertRows, selectRows } from '../../platform/database/rows.ts';
import type { TableRow, Tables } from '../../platform/database/schema.ts';
import { accountGone } from '../../platform/errors/account-gone.ts';
import { sendMessage } from '../../platform/outbox.ts';
import { roublesText } from '../../platform/translation/roubles-text.ts';
import type { Language } from '../../platform/translation/translate.ts';
import { transactionTitle } from './transaction-title.ts';

/** What a row of the history says about the thing that was paid for. */
export type TransactionDetails = Partial<
  Pick<
    TableRow<'transactions'>,
    | 'discount_kopecks'
    | 'order_number'
    | 'starts_at'
    | 'ends_at'
    | 'zone_id'
    | 'parking_code'
    | 'plate'
    | 'permit_kind'
    | 'payment_id'
    | 'session_id'
  >
>;

type NewTransaction = Pick<TableRow<'transactions'>, 'id' | 'account_id' | 'type' | 'amount_kopecks'> &
  TransactionDetails & { readonly note?: TableRow<'transactions'>['note'] };

/** The transaction in which money moves, and when it moves. */
export type MovingContext = InTransaction & { readonly now: Date };

/**
 * Adds a row to the history of an account, in the transaction that moves the money. The account's row stays
 * locked until the transaction ends. The time of a transaction is moved by milliseconds where the account has
 * one at that time already.
 */
export async function recordTransaction(
  { database, now }: MovingContext,
  transaction: NewTransaction,
): Promise<void> {
  const { city, email, settings, language } = await selectRows(
    database,
    'accounts',
    { id: transaction.account_id },
    ['city', 'email', 'settings', 'language'],
  )
    // Not `for update`: rows that others insert for this account hold a key share of it until they end, and
    // two such transactions would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(accountGone);
  const happened_at = await findFreeTime(database, transaction.account_id, now);
  const row: Insertable<Tables['transactions']> = { ...emptyDetails, ...transaction, happened_at };
  await insertRows(database, 'transactions', row);
  if (!settings.reportHistoryOperation) return;
  const textIn = (each: Language) =>
    `${transactionTitle(row, each)}: ${roublesText(row.amount_kopecks, each)}${row.plate ? `, ${row.plate}` : ''}.`;
  // What was given back is told, what was paid for and then given back is not.
  const subject = isReceived(row.type) ? {} : { paymentId: row.payment_id, sessionId: row.session_id };
  await sendMessage(
    { database, now },
    {
      city,
      kind: 'email',
      recipient: email,
      language,
      subject: { ru: 'Операция в личном кабинете', en: 'Transaction of your account' },
      text: { ru: `Парковка. ${textIn('ru')}`, en: `Parking. ${textIn('en')}` },
      ...subject,
    },
  );
}

/** Whether the account got money by transactions of this type; by the others it spent some. */
export function isReceived(type: TableRow<'transactions'>['type']): boolean {
  return type === 'topUp' || type === 'refund' || type === 'bonus';
}

/** The number of an order, as drivers see it. */
export function orderNumberOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

export const emptyDetails = {
  note: null,
  discount_kopecks: 0,
  order_number: null,
  starts_at: null,
  ends_at: null,
  zone_id: null,
  parking_code: null,
  plate: null,
  permit_kind: null,
  payment_id: null,
  session_id: null,
  driver_phone: null,
} as const;

/**
 * The first millisecond from this time on at which the history of the account has no row. The caller has
 * locked the account's row.
 */
export async function findFreeTime(
  database: Transaction<Tables>,
  accountId: string,
  from: Date,
): Promise<Date> {
  const taken = await selectRows(database, 'account_history', { account_id: accountId }, ['happened_at'])
    .where('happened_at', '>=', from)
    .where('happened_at', '<', new Date(from.getTime() + 1000))
    .orderBy('happened_at')
    .execute();
  let time = from.getTime();
  for (const { happened_at } of taken) {
    if (happened_at.getTime() > time) break;
    time += 1;
  }
  return new Date(time);
}
