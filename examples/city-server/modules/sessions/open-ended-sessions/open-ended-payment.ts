import type { StartOpenEndedSessionRequest } from '@kerb/core/contract/account-payment.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { type Account, vehiclesOf } from '../../accounts/accounts.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import type { PaymentKind } from '../../payments/payment-kind.ts';
import { normalisePlate } from '../../plates/plate.ts';
import { limitPlateQuestions } from '../../plates/plate-limits.ts';
import { longestOpenEndedSession } from '../open-price.ts';
import type { Order } from '../orders/order.ts';
import { checkSpot, priceStayIn } from '../quotes/check-stay.ts';
import { readTransport } from '../quotes/read-transport.ts';
import { sessionRefusals } from '../session-refusals.ts';
import { sessionStatus } from '../session-status.ts';
import { addSession, hasSession, lockVehicle } from '../sessions.ts';

interface OpenEndedSessionRequest {
  readonly account: Account;
  readonly body: StartOpenEndedSessionRequest;
}

/** How many stays of an account may run or wait for their payment. */
const maximumUnpaid = 5;

/**
 * Stays without an end, in a city without balances. Their start costs nothing, so the payment is over at
 * once; the price is paid by a closing payment.
 */
export const openEndedPayment: PaymentKind<OpenEndedSessionRequest, Order> = {
  kind: 'openEndedSession',
  details: 'session_orders',
  confirmedFields: ({ account, body }) => ({
    account: account.id,
    plate: normalisePlate(body.Vehicle),
    transport: body.transport ?? '',
    zone: body.Zone?.trim() ?? '',
    parkingCode: body.ParkingCode?.trim() ?? '',
  }),
  async begin(context, request, { store }) {
    const { database, city } = context;
    const { isOwnVehicle, ...ordered } = await readOrder(context, request);
    const { id: account_id } = request.account;
    await lockVehicle(database, city.id, ordered.plate);
    await refuseUnpaid(context, request.account);
    // It will cost something, so a free session of somebody else is not in its way. It has cost nothing
    // yet, so for a stranger's car it does not end what another driver began.
    const claim = { ...ordered, city: city.id, account_id, keepsOpenEnded: !isOwnVehicle };
    if (await hasSession(database, claim, 1)) throw new ApiError(sessionRefusals.alreadyParked);
    const payment = { account_id, method: null, amount_kopecks: 0, unpaidFor: ordered.plate };
    const order = await store(payment, ordered);
    await addSession(database, order, 'counting');
    return order;
  },
  status: async ({ city }, order) => sessionStatus(city, order),
};

async function readOrder(context: TransactionContext, { account, body }: OpenEndedSessionRequest) {
  const { city, now } = context;
  if (!city.settings.dontUseBalance) throw new ApiError(sessionRefusals.paidInAdvance);
  const transport = readTransport(city, body.Vehicle, body.transport);
  const own = (await vehiclesOf(context, account.id)).find(
    ({ plate }) => plate === normalisePlate(body.Vehicle),
  );
  const isForeign = own?.is_foreign ?? transport?.isForeign ?? !/[А-Яа-я]/.test(body.Vehicle);
  const { plate, zone, parkingCode } = checkSpot(city, {
    plate: body.Vehicle,
    zone: body.Zone ?? '',
    parkingCode: body.ParkingCode ?? '',
    isForeign,
  });
  if (!own) await limitPlateQuestions(context, plate);
  // What has no price can be neither shown nor ended.
  await priceStayIn(context, { plate, zone, parkingCode, minutes: longestOpenEndedSession }, now);
  return {
    plate,
    is_foreign: isForeign,
    vehicle_category: own?.category ?? transport?.category ?? 'B',
    zone_id: zone.id,
    parking_code: parkingCode,
    duration_minutes: longestOpenEndedSession,
    is_retrospective: false,
    link_page: null,
    starts_at: now,
    ends_at: new Date(now.getTime() + longestOpenEndedSession * 60_000),
    isOwnVehicle: own !== undefined,
  };
}

/** Locks the account until the transaction ends, so that starts at the same time are counted one by one. */
async function refuseUnpaid({ database }: TransactionContext, account: Account): Promise<void> {
  await lockAccount(database, account.id);
  const { count } = await database
    .selectFrom('sessions')
    .innerJoin('payments', 'payments.id', 'sessions.payment_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payments.account_id', '=', account.id)
    .where('sessions.payment', 'in', ['counting', 'due'])
    .executeTakeFirstOrThrow();
  if (Number(count) >= maximumUnpaid) throw new ApiError(sessionRefusals.unpaidSessions);
}
