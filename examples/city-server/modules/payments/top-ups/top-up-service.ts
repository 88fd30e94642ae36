import type { RefillRequest } from '@kerb/core/contract/account-payment.ts';
import type { Selectable, Transaction } from 'kysely';
import type { Tables, TopUpsTable } from '../../../platform/database/schema.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import type { Account } from '../../accounts/accounts.ts';
import { maximumBalance, moveBalance } from '../../ledger/move-balance.ts';
import { orderNumberOf } from '../../ledger/record-operation.ts';
import type { PaymentService, SettlingContext } from '../payment-service.ts';
import { type IsAllowedOrigin, safeReturnUrl } from '../return-url.ts';
import { parseRoubles, readTopUp } from './read-top-up.ts';

export type TopUp = Selectable<TopUpsTable>;

export interface TopUpRequest {
  readonly account: Account;
  readonly body: RefillRequest;
}

export type TopUpService = PaymentService<TopUpRequest, TopUp>;

/** Money for balances, paid at the provider's page (API-11). */
export function createTopUpService({
  isAllowedOrigin,
}: {
  readonly isAllowedOrigin: IsAllowedOrigin;
}): TopUpService {
  return {
    kind: 'topUp',
    confirmedFields: ({ account, body }) => ({
      account: account.id,
      method: body.PaymentService,
      phone: body.phone ?? '',
      sum: parseRoubles(body.RefillAmount) ?? body.RefillAmount,
    }),
    async begin(context, { account, body }, id) {
      const { database, city, now } = context;
      const { kopecks, method, phone } = readTopUp(city, body);
      if (!(await hasRoomFor(database, account.id, kopecks))) throw tooMuch();
      return database
        .insertInto('top_ups')
        .values({
          id,
          account_id: account.id,
          city: city.id,
          state: 'waiting',
          payment_method: method,
          phone: phone ?? null,
          amount_kopecks: kopecks,
          return_url: safeReturnUrl(body.returnUrl, city, isAllowedOrigin),
          created_at: now,
          settled_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
    find: ({ database }, id) =>
      database.selectFrom('top_ups').selectAll().where('id', '=', id).executeTakeFirst(),
    charge: async ({ city }, topUp) => ({
      kopecks: topUp.amount_kopecks,
      description: `Пополнение счёта, ${city.config.displayName.ru}`,
      returnUrl: topUp.return_url,
    }),
    atProvider: {
      table: 'top_ups',
      lock: ({ database }, { account_id }) => lockAccount(database, account_id),
      give: giveTopUp,
    },
    accountOf: async (_context, topUp) => topUp.account_id,
    async status({ city }, topUp) {
      const time = cityIso(topUp.settled_at ?? topUp.created_at, city.config.timeZone);
      return { kind: 'refill', startDate: time, endDate: time, amount: topUp.amount_kopecks / 100 };
    },
  };
}

/** Adds the money to the balance. False if the balance has no room for it any more. */
async function giveTopUp(
  { database, now }: SettlingContext,
  { id, account_id, amount_kopecks }: TopUp,
): Promise<boolean> {
  if (!(await hasRoomFor(database, account_id, amount_kopecks))) return false;
  await moveBalance(
    database,
    { account_id, kind: 'refill', amount_kopecks, created_at: now },
    { payment_id: id, order_number: orderNumberOf(id) },
  );
  return true;
}

/** Makes top-ups of one account wait for each other until the transaction ends. */
export async function lockAccount(transaction: Transaction<Tables>, accountId: string): Promise<void> {
  await hasRoomFor(transaction, accountId, 0);
}

/** Locks the account until the transaction ends, so that two top-ups cannot use the same room. */
export async function hasRoomFor(
  transaction: Transaction<Tables>,
  accountId: string,
  kopecks: number,
): Promise<boolean> {
  const { balance_kopecks } = await transaction
    .selectFrom('accounts')
    .select('balance_kopecks')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return balance_kopecks + kopecks <= maximumBalance;
}

function tooMuch(): Failure {
  return new Failure('RefillAmountCanNotBeMaxAllowable', 'На счёте может быть не больше миллиона рублей');
}
