import { randomUUID } from 'node:crypto';
import type { Driver, Fields } from './in-process-driver.ts';

/** Zone 1 has a price at every hour. */
export const paidZone = '1001';
/** Parking costs nothing there. */
export const freeZone = '1011';

export function guestOrder(number: string, duration: string): Fields {
  return {
    type: 'PAYMENT_UNGER',
    number,
    numberFormat: 'rus',
    category: 'B',
    payment: 'card',
    zone: paidZone,
    duration,
    parkingCode: '',
  };
}

export function stayFields(Vehicle: string, Duration: string): Fields {
  return { Vehicle, Zone: paidZone, Duration, ParkingCode: '', PaymentService: 'balance' };
}

/** A permit from today on; `today` is DD/MM/YYYY. */
export function permitFields(vehicle: string, paymentService: string, today: string): Fields {
  return { vehicle, codeSubscription: 'month-centre', paymentService, timestart: today };
}

/** Number of an order as the calls about permits name it. */
export function orderNumber(orderId: string | undefined): string {
  return (orderId ?? '').slice(0, 8).toUpperCase();
}

export function startFromBalance(driver: Driver, car: string, duration: string) {
  return driver.post('api/payment/start', stayFields(car, duration), randomUUID());
}

/** Asks for a new price of a car behind a barrier; the fields name it in a payment. */
export async function quoteBarrier(driver: Driver, ticketNumber: string): Promise<Fields> {
  const quote = await driver.get('backend/v2/costPlane', { ticketNumber, parkingNumber: '' });
  return { sessionId: quote.sessionId ?? '', parkingNumber: quote.parkingNumber ?? '' };
}

/** Moves a stay to another vehicle or zone, at the price that the city names. */
export async function correct(
  driver: Driver,
  ReservationId: string,
  to: { readonly Vehicle: string } | { readonly Zone: string },
): Promise<void> {
  const correction: Fields = { ReservationId, ...to };
  const { difference } = await driver.post('api/payment/amend/cost', correction);
  if (difference === undefined) return;
  await driver.post('api/payment/amend', { ...correction, difference: difference.toFixed(2) }, randomUUID());
}

/** Asks what became of a payment, as a page does that comes back from the bank. */
export function askAbout(driver: Driver, attempt: string) {
  return driver.post('backend/v2/paymentStatus', { attempt });
}

/** A payment that waits at the bank. */
export interface WaitingPayment {
  /** The key of its attempt. */
  readonly key: string;
  /** Its id at the bank. */
  readonly id: string;
}

/** Begins a payment; `undefined` if it is refused or needs no bank. */
export async function beginAtBank(
  driver: Driver,
  path: string,
  fields: Fields,
): Promise<WaitingPayment | undefined> {
  const key = randomUUID();
  const { RedirectURL, redirectURL = RedirectURL } = await driver.post(path, fields, key);
  const id = redirectURL?.split('/').at(-1);
  return id ? { key, id } : undefined;
}

/** Presses a button of the bank's page. `lose` charges the payment, and its call to the city is lost. */
export function pressAtBank(driver: Driver, id: string, action: 'pay' | 'decline' | 'lose') {
  return driver.postTo(`/provider/pay/${id}`, { action });
}
