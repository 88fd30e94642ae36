import { randomUUID } from 'node:crypto';
import type { AccountErrorCode, ErrorCode } from '@kerb/core/contract/error-codes.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { requireRow, selectRows, updateRows } from '../../../platform/database/rows.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { sendMessage } from '../../../platform/outbox.ts';
import { cityHour } from '../../../platform/time/calendar.ts';
import type { Language } from '../../../platform/translation/translate.ts';
import { type City, findZone } from '../../cities/city.ts';
import { contextWithoutRequest, type TransactionContext } from '../../cities/request-context.ts';
import { moveBalance } from '../../ledger/move-balance.ts';
import { findBoundAccount } from '../../payments/bound-accounts.ts';
import { insertPayment } from '../../payments/insert-payment.ts';
import { sbpMethodOf } from '../../payments/payment-method.ts';
import { findPayment } from '../../payments/payments.ts';
import { callOffTopUp, topUpDetails, topUpPayment } from '../../payments/top-ups/top-up-payment.ts';
import { notifyDriver } from '../../push/notify-driver.ts';
import type { AutoExtension } from '../auto-extensions.ts';
import { priceStayIn } from '../quotes/check-stay.ts';
import { hasSession, lockVehicle, makeWay, type Session, tryLockVehicle } from '../sessions.ts';
import { tellOnce } from '../stay-notices/stay-notices.ts';

/** Why an extension is not made. */
type Refusal = ErrorCode | AccountErrorCode;

type Context = Pick<TransactionContext, 'database' | 'now' | 'city'>;

/** A top-up that a bound account is to pay before an extension can be made. */
export interface BoundCharge {
  readonly paymentId: string;
  readonly bindingId: string;
}

/**
 * Makes the extension of a session whose end has come: charges it and moves the end, or says why not. It is
 * made under the lock of the vehicle and while it is enabled, so once. Where another has that lock, `wait`
 * waits for what becomes of the extension, and `skip` leaves it to a later run.
 *
 * Where the balance lacks money and the driver has bound an account, a top-up of what is missing is stored
 * and returned; the extension stays enabled until the bank has decided about it.
 */
export async function makeAutoExtension(
  { database, now }: ServerContext,
  city: City,
  sessionId: string,
  whereLocked: 'wait' | 'skip',
): Promise<BoundCharge | undefined> {
  return inTransaction(database, async (transaction) => {
    const context = contextWithoutRequest({ database: transaction, now }, city);
    const { plate } = await findSession(context, sessionId);
    if (whereLocked === 'wait') await lockVehicle(transaction, city.id, plate);
    else if (!(await tryLockVehicle(transaction, city.id, plate))) return undefined;
    const extension = await selectRows(transaction, 'auto_extensions', {
      session_id: sessionId,
      status: 'enabled',
    })
      .where('begins_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!extension) return undefined;
    const session = await findSession(context, sessionId);
    const refusal = await makeOrRefuse(context, extension, session);
    if (typeof refusal === 'object') return refusal;
    await updateRows(
      transaction,
      'auto_extensions',
      { session_id: sessionId },
      { status: refusal ? 'failed' : 'made', failure: refusal ?? null },
    );
    if (extension.charge_id) await callOffTopUp(context, extension.charge_id);
    await tellDriver(context, extension, session, refusal);
    return undefined;
  });
}

/** Locks and checks everything before it writes anything, since the refusal is stored in this transaction. */
async function makeOrRefuse(
  context: TransactionContext,
  extension: AutoExtension,
  session: Session,
): Promise<Refusal | BoundCharge | undefined> {
  const { account_id, duration_minutes, maximum_kopecks, begins_at } = extension;
  const { database, city, now } = context;
  const endsAt = new Date(begins_at.getTime() + duration_minutes * 60_000);
  // The server did not run: nothing that is over is sold.
  if (endsAt <= now || session.ends_at.getTime() !== begins_at.getTime()) return 'ParkingSessionIsOver';
  const price = await priceOf(context, session, begins_at, duration_minutes);
  if (typeof price === 'string') return price;
  if (price > maximum_kopecks) return 'PriceChangedTryLater';
  const claim = { city: city.id, plate: session.plate, account_id, starts_at: begins_at, ends_at: endsAt };
  if (await hasSession(database, claim, price)) return 'ParkingSessionAlreadyExists';
  const { balance_kopecks } = await selectRows(database, 'accounts', { id: account_id }, ['balance_kopecks'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (balance_kopecks < price)
    return (await boundCharge(context, extension, price - balance_kopecks)) ?? 'NoMoneyNoHoney';
  if (price > 0) await makeWay(database, claim);
  await updateRows(
    database,
    'sessions',
    { id: session.id },
    { ends_at: endsAt, amount_kopecks: session.amount_kopecks + price },
  );
  await moveBalance(
    context,
    { account_id, kind: 'extension', amount_kopecks: -price, session_id: session.id },
    { starts_at: begins_at, ends_at: endsAt },
  );
  return undefined;
}

/** The top-up that the extension waits for, stored the first time; `undefined` if no bank can help. */
async function boundCharge(
  context: TransactionContext,
  { session_id, account_id, charge_id }: AutoExtension,
  kopecks: number,
): Promise<BoundCharge | undefined> {
  const bound = await findBoundAccount(context, account_id);
  const method = sbpMethodOf(context.city);
  if (!bound || !method) return undefined;
  const bindingId = bound.binding_id;
  const charge = charge_id ? await findPayment(context, charge_id) : undefined;
  if (charge?.status === 'waiting') return { paymentId: charge.id, bindingId };
  if (charge?.status === 'declined') return undefined;
  // After a charge that was paid, another extension of the account came first and used its money.
  const paymentId = randomUUID();
  const topUp = { id: paymentId, account_id, method, amount_kopecks: kopecks };
  await insertPayment(context, topUpPayment, topUp, await topUpDetails(context, account_id, kopecks, false));
  await updateRows(context.database, 'auto_extensions', { session_id }, { charge_id: paymentId });
  return { paymentId, bindingId };
}

/** Kopecks, or why there is no price. */
async function priceOf(
  context: Context,
  session: Session,
  startsAt: Date,
  minutes: number,
): Promise<number | Refusal> {
  const { plate, zone_id, parking_code } = session;
  const zone = findZone(context.city, zone_id);
  if (!zone?.isActive) return 'ZoneNotFound';
  try {
    const stay = { plate, zone, parkingCode: parking_code, minutes };
    return (await priceStayIn(context, stay, startsAt)).total;
  } catch (cause) {
    if (cause instanceof ApiError) return cause.errorName;
    throw cause;
  }
}

function findSession({ database }: Context, id: string): Promise<Session> {
  return requireRow(database, 'sessions', { id });
}

/** Nobody is at the page then, so a letter and a push message say what happened. */
async function tellDriver(
  context: Context,
  { account_id, duration_minutes }: AutoExtension,
  session: Session,
  refusal: Refusal | undefined,
): Promise<void> {
  const { database, city } = context;
  const { id: sessionId, plate, ends_at } = session;
  const { email, language } = await requireRow(database, 'accounts', { id: account_id }, [
    'email',
    'language',
  ]);
  const time = cityHour(ends_at, city.config.timeZone);
  const message = { city: city.id, kind: 'email', recipient: email, language } as const;
  if (!refusal) {
    const extendedTo = new Date(ends_at.getTime() + duration_minutes * 60_000);
    await notifyDriver(context, account_id, {
      kind: 'extended',
      moment: extendedTo,
      until: extendedTo,
      sessionId,
    });
    return sendMessage(context, {
      ...message,
      subject: { ru: 'Парковка продлена', en: 'Parking was extended' },
      text: {
        ru: `Парковка ${plate} продлена с ${time} на ${duration_minutes} мин.`,
        en: `Parking of ${plate} was extended from ${time} by ${duration_minutes} min.`,
      },
      sessionId,
    });
  }
  await tellOnce(context, account_id, session, 'unpaid');
  const reason = reasons[refusal] ?? { ru: 'продлить не удалось', en: 'the extension failed' };
  await sendMessage(context, {
    ...message,
    subject: { ru: 'Парковка не продлена', en: 'Parking was not extended' },
    text: {
      ru: `Парковка ${plate} не продлена: ${reason.ru}. С ${time} она не оплачена.`,
      en: `Parking of ${plate} was not extended: ${reason.en}. It is unpaid since ${time}.`,
    },
    sessionId,
  });
}

const reasons: Readonly<Partial<Record<Refusal, Readonly<Record<Language, string>>>>> = {
  NoMoneyNoHoney: {
    ru: 'на счёте недостаточно средств',
    en: 'there is not enough money on the balance',
  },
  PriceChangedTryLater: {
    ru: 'цена стала больше той, которую вы подтвердили',
    en: 'the price rose above the one that you confirmed',
  },
  ParkingSessionAlreadyExists: { ru: 'это время уже оплачено', en: 'this time is paid for already' },
  ParkingSessionIsOver: {
    ru: 'время продления уже прошло',
    en: 'the time of the extension is over',
  },
};
