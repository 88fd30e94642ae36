import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { giveTwoCars } from './clear-books.ts';
import {
  askAbout,
  beginAtBank,
  correct,
  freeZone,
  guestOrder,
  orderNumber,
  paidZone,
  permitFields,
  pressAtBank,
  quoteBarrier,
  startFromBalance,
  stayFields,
} from './driver-calls.ts';
import type { Driver, Fields, Task } from './in-process-driver.ts';
import type { CityTime } from './prepare-situation.ts';

/** A payment that the bank has charged, and the calls that come while a question about it is stopped. */
export interface ChargedPayment {
  readonly key: string;
  readonly meanwhile: readonly Task[];
}

interface ChargedCase {
  readonly city: 'nizhny-novgorod' | 'perm';
  readonly openingKopecks: number;
  readonly prepare: (driver: Driver, client: pg.Client, time: CityTime) => Promise<ChargedPayment>;
}

const withBalance = { city: 'nizhny-novgorod', openingKopecks: 20_000_00 } as const;

/**
 * One for each kind of payment that the bank is asked about. Something is in the way of a stay, an extension,
 * a permit and a top-up, and leaves meanwhile. A visit or an open-ended stay that was paid stays paid, so for
 * these two the obstacle comes meanwhile: another payment of the same thing.
 *
 * Extensions at the end of sessions and starts of open-ended stays are not here: the balance pays them, or
 * nothing is due, in the transaction that makes them, so no later question decides about them.
 * Slips are paid at a bank that the city never asks. The random sequences have all of these as calls that
 * come meanwhile.
 */
export const chargedPayments: Readonly<Record<string, ChargedCase>> = {
  session: {
    ...withBalance,
    async prepare(driver, client) {
      const { car, other } = await giveTwoCars(driver, client);
      const charged = await payLater(driver, 'backend/v2/paymentStart', guestOrder(car, '05:00'));
      await startFromBalance(driver, car, '01:00');
      await charged.pay();
      const { reservationId } = await firstSession(driver);
      return leaving(driver, charged, () => correct(driver, reservationId, { Vehicle: other }));
    },
  },
  extension: {
    ...withBalance,
    async prepare(driver, client) {
      const { car, other } = await giveTwoCars(driver, client);
      await startFromBalance(driver, car, '01:00');
      const { reservationId, endDate } = await firstSession(driver);
      const charged = await payLater(driver, 'api/payment/renew', {
        ReservationId: reservationId,
        PaymentService: 'card',
        Duration: '00:30',
        timestart: endDate,
      });
      await correct(driver, reservationId, { Vehicle: other });
      await charged.pay();
      return leaving(driver, charged, () => correct(driver, reservationId, { Vehicle: car }));
    },
  },
  correction: {
    ...withBalance,
    async prepare(driver, client) {
      const { car, other } = await giveTwoCars(driver, client);
      const stay = randomUUID();
      await driver.post('backend/v2/paymentStart', { ...guestOrder(car, '05:00'), zone: freeZone }, stay);
      const dearer = { stay, Zone: paidZone };
      const { difference = 0 } = await driver.post('backend/v2/guestStayAmendCost', dearer);
      const payment = { difference: difference.toFixed(2), PaymentService: 'card' };
      const path = 'backend/v2/guestStayAmend';
      const charged = await payLater(driver, path, { ...dearer, ...payment });
      const move = (Vehicle: string) =>
        driver.post(path, { stay, Vehicle, difference: '0.00' }, randomUUID());
      await move(other);
      await charged.pay();
      return leaving(driver, charged, () => move(car));
    },
  },
  permit: {
    ...withBalance,
    async prepare(driver, client, { today }) {
      const { car } = await giveTwoCars(driver, client);
      const path = 'api/payment/subscription';
      const charged = await payLater(driver, path, permitFields(car, 'card', today));
      const held = await driver.post(path, permitFields(car, 'balance', today), randomUUID());
      await charged.pay();
      const orderNum = orderNumber(held.orderId);
      return leaving(driver, charged, () => driver.post('backend/v2/refund', { orderNum }));
    },
  },
  topUp: {
    ...withBalance,
    // Ten roubles below the largest balance.
    openingKopecks: 999_990_00,
    async prepare(driver, client) {
      const { car } = await giveTwoCars(driver, client);
      const refill = { PaymentService: 'card', RefillAmount: '10.00' };
      const first = await payLater(driver, 'api/payment/refill', refill);
      const charged = await payLater(driver, 'api/payment/refill', refill);
      await first.pay();
      await askAbout(driver, first.key);
      await charged.pay();
      return leaving(driver, charged, () => startFromBalance(driver, car, '05:00'));
    },
  },
  barrier: {
    ...withBalance,
    async prepare(driver) {
      const pay = async () =>
        payLater(driver, 'backend/v2/payPlane', {
          ...(await quoteBarrier(driver, '210003')),
          paymentService: 'card',
        });
      return chargedTwice(driver, await pay(), await pay());
    },
  },
  closingPayment: {
    city: 'perm',
    openingKopecks: 0,
    async prepare(driver, client, { passTime }) {
      const { car } = await giveTwoCars(driver, client);
      await driver.post('api/payment/start/v2', stayFields(car, ''), randomUUID());
      const { reservationId } = await firstSession(driver);
      const stay = { OrderId: reservationId, PaymentService: 'card' };
      passTime(60);
      await driver.post('api/payment/cancel/v2', { ...stay, PaymentService: '' });
      const pay = () => payLater(driver, 'api/payment/deffered/v1', stay);
      return chargedTwice(driver, await pay(), await pay());
    },
  },
};

/** Another question is answered, the obstacle leaves, and a third question comes. */
function leaving(driver: Driver, { key }: LaterPayment, leave: Task): ChargedPayment {
  const ask = () => askAbout(driver, key);
  return { key, meanwhile: [ask, leave, ask] };
}

/** Both are charged. The second becomes the obstacle of the first, which is then asked about again. */
async function chargedTwice(
  driver: Driver,
  first: LaterPayment,
  second: LaterPayment,
): Promise<ChargedPayment> {
  await first.pay();
  await second.pay();
  return {
    key: first.key,
    meanwhile: [() => askAbout(driver, second.key), () => askAbout(driver, first.key)],
  };
}

interface LaterPayment {
  readonly key: string;
  /** Pays at the bank, whose call to the city is lost. */
  readonly pay: Task;
}

async function payLater(driver: Driver, path: string, fields: Fields): Promise<LaterPayment> {
  const payment = await beginAtBank(driver, path, fields);
  if (!payment) throw new Error(`${path} led to no page of the bank`);
  return { key: payment.key, pay: () => pressAtBank(driver, payment.id, 'lose') };
}

async function firstSession(driver: Driver) {
  const [session] = (await driver.get('api/profile/get-profile-v5')).sessions ?? [];
  if (!session) throw new Error('The driver has no session');
  return session;
}
