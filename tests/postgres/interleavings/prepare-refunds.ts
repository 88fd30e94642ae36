import { beginAtBank, correct, freeZone, pressAtBank, stayFields } from './driver-calls.ts';
import type { Preparation } from './prepare-situation.ts';

/**
 * A city without balances: a stay that was paid at the bank, perhaps in two payments, and calls that give a
 * part of its price back.
 */
export async function prepareRefunds(preparation: Preparation): Promise<void> {
  const { driver, random, car, other, begin, obstacles } = preparation;
  const stay = { ...stayFields(other, '05:00'), PaymentService: 'card' };
  const payment = await beginAtBank(driver, 'api/payment/start', stay);
  if (!payment) return;
  await pressAtBank(driver, payment.id, 'pay');
  const { sessions = [] } = await driver.get('api/profile/get-profile-v5');
  const session = sessions.find(({ transport }) => transport.numberTs === other);
  if (!session) throw new Error('A stay that was paid at the bank has no session');
  const { reservationId: ReservationId, endDate } = session;
  const extension = { ReservationId, PaymentService: 'card', timestart: endDate, Duration: '01:00' };
  const extensions = random.upTo(3);
  if (extensions > 0) await begin('api/payment/renew', extension);
  if (extensions > 1) {
    const paid = await beginAtBank(driver, 'api/payment/renew', { ...extension, Duration: '00:30' });
    if (paid) await pressAtBank(driver, paid.id, 'pay');
  }
  const end = () => driver.post('api/payment/cancel', { ReservationId });
  obstacles.push(
    ['end early', end],
    ['end early again', end],
    ['correct the zone', () => correct(driver, ReservationId, { Zone: freeZone })],
    ['correct the plate', () => correct(driver, ReservationId, { Vehicle: car })],
  );
}
