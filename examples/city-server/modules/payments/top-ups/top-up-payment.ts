import type { RefillRequest } from '@kerb/core/contract/account-payment.ts';
import type { Transaction } from 'kysely';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { selectRows, updateRows } from '../../../platform/database/rows.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { accountGone } from '../../../platform/errors/account-gone.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import type { Account } from '../../accounts/accounts.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import { maximumBalance, moveBalance } from '../../ledger/move-balance.ts';
import { findFreeTime, orderNumberOf } from '../../ledger/record-transaction.ts';
import { storeBoundAccount } from '../bound-accounts.ts';
import type { AccountPayment, ChargedPayment, PaymentKind, SettlingContext } from '../payment-kind.ts';
import { paymentRefusals } from '../payment-refusals.ts';
import type { DetailsOf } from '../payments.ts';
import { parseRoubles, readTopUp } from './read-top-up.ts';

type TopUp = AccountPayment<'top_ups'>;

interface TopUpRequest {
  readonly account: Account;
  readonly body: RefillRequest;
}

/** Money for balances, paid at the provider's page. */
export const topUpPayment: PaymentKind<TopUpRequest, TopUp> = {
  kind: 'topUp',
  details: 'top_ups',
  confirmedFields: ({ account, body }) => ({
    account: account.id,
    method: body.PaymentService,
    phone: body.phone ?? '',
    sum: parseRoubles(body.RefillAmount) ?? body.RefillAmount,
    bindsAccount: body.bindAccount === 'true',
  }),
  async begin(context, { account, body }, { store }) {
    const { database, city } = context;
    const { kopecks, method, phone, bindsAccount } = readTopUp(city, body);
    if (!(await hasRoomFor(database, account.id, kopecks)))
      throw new ApiError(paymentRefusals.balanceTooLarge);
    const { id: account_id } = account;
    const { returnUrl } = body;
    const payment = { account_id, method, phone, amount_kopecks: kopecks, returnUrl };
    const details = await topUpDetails(context, account_id, kopecks, bindsAccount);
    return store({ ...payment, unpaidFor: `account ${account_id}` }, details);
  },
  chargeText: async ({ city }) => ({ description: `Пополнение счёта, ${city.config.displayName.ru}` }),
  atProvider: {
    lock: ({ database }, { account_id }) => lockAccount(database, account_id),
    give: giveTopUp,
    bindsAccount: ({ binds_account }) => binds_account,
    async decline({ database }, { id }, answer) {
      // What was charged and had no room was given up by the city, not refused by the bank.
      const unpaid_because = answer === 'declined' ? 'failed' : 'cancelled';
      await updateRows(database, 'top_ups', { payment_id: id }, { unpaid_because });
    },
  },
  async status({ city }, topUp) {
    const time = cityIso(topUp.settled_at ?? topUp.created_at, city.config.timeZone);
    return { kind: 'refill', startDate: time, endDate: time };
  },
};

/** The kopecks that a city with bonuses adds to a top-up that a domestic card paid, a fifth of it. */
export function bonusOf(kopecks: number): number {
  return Math.floor(kopecks / 5);
}

/** The details of a top-up that was checked. */
export async function topUpDetails(
  { database, city, now }: TransactionContext,
  accountId: string,
  kopecks: number,
  bindsAccount: boolean,
): Promise<DetailsOf<TopUp>> {
  return {
    bonus_kopecks: city.settings.useBonus ? bonusOf(kopecks) : 0,
    listed_at: await findFreeTime(database, accountId, now),
    unpaid_because: null,
    binds_account: bindsAccount,
  };
}

/**
 * Declines a top-up that still waits: it is no longer needed. Money that the bank sends all the same goes
 * back. The account is locked.
 */
export async function callOffTopUp({ database, now }: SettlingContext, id: string): Promise<void> {
  const declined = { status: 'declined', settled_at: now } as const;
  if ((await updateRows(database, 'payments', { id, status: 'waiting' }, declined)) === 0) return;
  await updateRows(database, 'top_ups', { payment_id: id }, { unpaid_because: 'cancelled' });
}

/** Adds the money to the balance, and the bonus. False if the balance has no room for it any more. */
async function giveTopUp(
  context: SettlingContext,
  { id, account_id, amount_kopecks, bonus_kopecks }: TopUp,
  { isDomesticCard, binding }: ChargedPayment,
): Promise<boolean> {
  const { database } = context;
  if (!(await hasRoomFor(database, account_id, amount_kopecks))) return false;
  const order_number = orderNumberOf(id);
  await moveBalance(context, { account_id, kind: 'topUp', amount_kopecks }, { payment_id: id, order_number });
  const hasBonus = isDomesticCard && bonus_kopecks > 0;
  // The driver keeps a top-up whose bonus has no room.
  if (hasBonus && (await hasRoomFor(database, account_id, bonus_kopecks)))
    await moveBalance(
      context,
      { account_id, kind: 'bonus', amount_kopecks: bonus_kopecks },
      { order_number },
    );
  if (binding) await storeBoundAccount(context, account_id, binding);
  return true;
}

/** Locks the account until the transaction ends, so that two top-ups cannot use the same room. */
export async function hasRoomFor(
  transaction: Transaction<Tables>,
  accountId: string,
  kopecks: number,
): Promise<boolean> {
  const { balance_kopecks } = await selectRows(transaction, 'accounts', { id: accountId }, [
    'balance_kopecks',
  ])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(accountGone);
  return balance_kopecks + kopecks <= maximumBalance;
}
