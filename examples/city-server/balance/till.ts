import { randomUUID } from 'node:crypto';
import type { RefillRequest } from '@kerb/core/contract/account-payment.ts';
import type { PaymentStatusWire, PayReply } from '@kerb/core/contract/payment.ts';
import type { Account } from '../account/accounts.ts';
import type { City } from '../city/city-store.ts';
import type { Database } from '../database/connect.ts';
import { Failure } from '../failure.ts';
import type { CashierTools } from '../payment/cashier.ts';
import { hashOfRequest, orderLifetime } from '../payment/order.ts';
import { returnUrlFor } from '../payment/read-guest-pay.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { cityIso } from '../tariff/calendar.ts';
import { readTopUp } from './read-top-up.ts';
import { settleTopUp, type TopUp } from './settle-top-up.ts';

/** Takes money for balances, by way of the bank (API-11). */
export interface Till {
  topUp(city: City, account: Account, request: RefillRequest, attempt: string | undefined): Promise<PayReply>;
  /** `undefined` for an attempt that is not the till's. */
  status(city: City, attempt: string): Promise<PaymentStatusWire | undefined>;
  settle(id: string): Promise<TopUp | undefined>;
}

export function createTill({ database, provider, clock, isAllowedOrigin }: CashierTools): Till {
  const settle = async (id: string) => settleTopUp(await database(), provider, id, clock.now());

  return {
    settle,
    async topUp(city, account, request, attempt) {
      const ready = await database();
      const { PaymentService, RefillAmount, phone = '' } = request;
      const hash = hashOfRequest({ PaymentService, RefillAmount, phone, account: account.id });
      const { kopecks, method } = readTopUp(city, request);
      const topUp = await begin(ready, hash, {
        id: randomUUID(),
        account_id: account.id,
        city: city.config.city,
        attempt: attempt ?? null,
        request_hash: hash,
        state: 'waiting',
        payment_method: method,
        phone: phone || null,
        amount_kopecks: kopecks,
        return_url: returnUrlFor(request.returnUrl, city, isAllowedOrigin),
        created_at: clock.now(),
        settled_at: null,
      });
      return { status: 'ok', orderId: topUp.id, RedirectURL: await pageOf(provider, city, topUp) };
    },
    async status(city, attempt) {
      const found = await ofAttempt(await database(), city.config.city, attempt);
      const topUp = found && (await settle(found.id));
      if (!topUp) return undefined;
      const page = topUp.state === 'waiting' ? await pageOf(provider, city, topUp) : undefined;
      return statusOf(city, topUp, page);
    },
  };
}

/** The unique key decides, so concurrent repeats make one (REL-04). */
async function begin(database: Database, hash: string, wish: TopUp): Promise<TopUp> {
  const inserted = await database
    .insertInto('top_ups')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['city', 'attempt']).doNothing())
    .returningAll()
    .executeTakeFirst();
  const topUp = inserted ?? (await ofAttempt(database, wish.city, wish.attempt ?? ''));
  if (topUp?.request_hash !== hash)
    throw new Failure('ValidationError', 'Этот Idempotency-Key уже использован для другого запроса');
  return topUp;
}

function ofAttempt(database: Database, city: string, attempt: string): Promise<TopUp | undefined> {
  return database
    .selectFrom('top_ups')
    .selectAll()
    .where('city', '=', city)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
}

/** Asking again gives the same address. */
function pageOf(provider: PaymentProvider, city: City, topUp: TopUp): Promise<string> {
  return provider.open({
    orderId: topUp.id,
    kopecks: topUp.amount_kopecks,
    description: `Пополнение счёта, ${city.config.displayName.ru}`,
    returnUrl: topUp.return_url,
    expiresAt: new Date(topUp.created_at.getTime() + orderLifetime),
  });
}

function statusOf({ config }: City, topUp: TopUp, page: string | undefined): PaymentStatusWire {
  const at = cityIso(topUp.settled_at ?? topUp.created_at, config.timeZone);
  return {
    state: topUp.state,
    kind: 'refill',
    startDate: at,
    endDate: at,
    amount: topUp.amount_kopecks / 100,
    ...(page ? { RedirectURL: page } : {}),
  };
}
