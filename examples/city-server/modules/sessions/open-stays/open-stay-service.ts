import type { StartOpenStayRequest } from '@kerb/core/contract/account-payment.ts';
import { Failure } from '../../../platform/failures/failure.ts';
import { cityIso } from '../../../platform/time/calendar.ts';
import { type Account, vehiclesOf } from '../../accounts/accounts.ts';
import { findZone } from '../../cities/city.ts';
import type { TransactionContext } from '../../cities/request-context.ts';
import { afterwards } from '../../payments/payment-method.ts';
import type { PaymentService } from '../../payments/payment-service.ts';
import { normalisePlate } from '../../plates/plate.ts';
import { limitPlateQuestions } from '../../plates/plate-limits.ts';
import { longestOpenStay } from '../open-price.ts';
import type { Order } from '../orders/order.ts';
import { checkSpot } from '../quotes/check-stay.ts';
import { readTransport } from '../quotes/read-transport.ts';
import { addSession, hasSession, lockVehicle } from '../sessions.ts';

export interface OpenStayRequest {
  readonly account: Account;
  readonly body: StartOpenStayRequest;
}

export type OpenStayService = PaymentService<OpenStayRequest, Order>;

/** How many stays of an account may run or wait for their payment. */
const maximumUnpaid = 5;

/**
 * Stays without an end, in a city without balances (CALL-41). Their start costs nothing, so the payment is
 * over at once; the price is paid by a settlement.
 */
export function createOpenStayService(): OpenStayService {
  return {
    kind: 'openStay',
    confirmedFields: ({ account, body }) => ({
      account: account.id,
      plate: normalisePlate(body.Vehicle),
      transport: body.transport ?? '',
      zone: body.Zone?.trim() ?? '',
      parkingCode: body.ParkingCode?.trim() ?? '',
    }),
    async begin(context, request, id) {
      const { database } = context;
      const { order, isOwnVehicle } = await readOrder(context, request, id);
      await lockVehicle(database, order.city, order.plate);
      await refuseUnpaid(context, request.account);
      // It will cost something, so a free session of somebody else is not in its way. It has cost nothing
      // yet, so for a stranger's car it does not end what another driver began.
      if (await hasSession(database, { ...order, keepsOpenEnded: !isOwnVehicle }, 1))
        throw new Failure('ParkingSessionAlreadyExists', 'Этот автомобиль уже стоит на парковке');
      await database.insertInto('orders').values(order).execute();
      await addSession(database, order, 'counting');
      return order;
    },
    find: ({ database }, id) =>
      database
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .where('payment_method', '=', afterwards)
        .executeTakeFirst(),
    charge: async () => undefined,
    accountOf: async (_context, order) => order.account_id ?? undefined,
    async status({ city }, order) {
      const zone = findZone(city, order.zone_id);
      return {
        number: order.plate,
        zone: order.zone_id,
        ...(zone ? { zoneName: zone.name } : {}),
        parkingCode: order.parking_code,
        startDate: cityIso(order.starts_at, city.config.timeZone),
        endDate: cityIso(order.ends_at, city.config.timeZone),
        amount: 0,
      };
    },
  };
}

async function readOrder(
  context: TransactionContext,
  { account, body }: OpenStayRequest,
  id: string,
): Promise<{ readonly order: Order; readonly isOwnVehicle: boolean }> {
  const { city, now } = context;
  if (!city.settings.dontUseBalance)
    throw new Failure('InDevelopingError', 'В этом городе парковка оплачивается вперёд');
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
  const order: Order = {
    id,
    city: city.id,
    account_id: account.id,
    state: 'paid',
    plate,
    is_foreign: isForeign,
    vehicle_category: own?.category ?? transport?.category ?? 'B',
    payment_method: afterwards,
    phone: null,
    zone_id: zone.id,
    parking_code: parkingCode,
    duration_minutes: longestOpenStay,
    is_retrospective: false,
    starts_at: now,
    ends_at: new Date(now.getTime() + longestOpenStay * 60_000),
    amount_kopecks: 0,
    return_url: city.config.portalUrl,
    created_at: now,
    settled_at: now,
  };
  return { order, isOwnVehicle: own !== undefined };
}

/** Locks the account until the transaction ends, so that starts at the same time are counted one by one. */
async function refuseUnpaid({ database }: TransactionContext, account: Account): Promise<void> {
  await database.selectFrom('accounts').select('id').where('id', '=', account.id).forNoKeyUpdate().execute();
  const { count } = await database
    .selectFrom('sessions')
    .innerJoin('orders', 'orders.id', 'sessions.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.account_id', '=', account.id)
    .where('sessions.payment', 'in', ['counting', 'due'])
    .executeTakeFirstOrThrow();
  if (Number(count) >= maximumUnpaid)
    throw new Failure('UnpaidStays', 'Сначала завершите и оплатите начатые парковки');
}
