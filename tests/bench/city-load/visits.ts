import { randomUUID } from 'node:crypto';
import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { mapEndpoints } from '@kerb/core/contract/map.ts';
import { paymentEndpoints } from '@kerb/core/contract/payment.ts';
import { city, orderOf } from '../../postgres/driver.ts';
import { type RawReply, type RawRequest, send } from './connection.ts';

/** What a driver's device asks for. */
export const calls = [
  'map',
  'map, unchanged',
  'options',
  'zones',
  'price',
  'start',
  'bank',
  'outcome',
] as const;
export type Call = (typeof calls)[number];

export interface Measured {
  readonly call: Call;
  readonly milliseconds: number;
  readonly isGood: boolean;
}

const letters = 'АВЕКМНОРСТУХ';
let vehicles = 0;

/** A vehicle that no visit had before. */
function newPlate(): string {
  vehicles += 1;
  const letter = (index: number) => letters[Math.floor(index) % letters.length];
  const number = String(vehicles % 1000).padStart(3, '0');
  const rest = Math.floor(vehicles / 1000);
  return `${letter(rest)}${number}${letter(rest / letters.length)}${letter(rest / 144)}777`;
}

/** A payment that has begun. */
export interface Begun {
  readonly attempt: string;
  readonly orderId: string | undefined;
}

/**
 * How a payment becomes paid: at the page of the demonstration's bank, or by the driver's return to a city
 * whose bank has charged already.
 */
export type Bank = 'demonstration' | 'charged';

/** The calls of a device to the server at this address. Each is measured. */
export function device(url: string, note: (measured: Measured) => void, kindOfBank: Bank = 'demonstration') {
  async function ask(call: Call, path: string, request?: RawRequest): Promise<RawReply> {
    const began = performance.now();
    const reply = await send(`${url}${path}`, request);
    const isRefused = reply.body.includes('"status":"error"');
    note({ call, milliseconds: performance.now() - began, isGood: reply.status < 400 && !isRefused });
    return reply;
  }
  return {
    /** `isNew`: the device does not have the map of this moment. */
    async map(isNew: boolean): Promise<void> {
      const etag = isNew ? undefined : etags.get(url);
      const encoding = { 'Accept-Encoding': 'br' };
      const reply = await ask(etag ? 'map, unchanged' : 'map', `/${city}${mapEndpoints.columns.path}`, {
        headers: etag ? { ...encoding, 'If-None-Match': etag } : encoding,
      });
      if (reply.etag) etags.set(url, reply.etag);
    },
    options: () => ask('options', `/${city}${cityEndpoints.optionsV3.path}`),
    zones: () => ask('zones', `/${city}/backend/v2/getZones`),
    price: (Vehicle: string, Duration = '01:00') =>
      ask('price', `/${city}/api/payment/cost`, {
        form: { Vehicle, Zone: '1001', Duration, Token: 'guest' },
      }),
    async start(plate = newPlate()): Promise<Begun> {
      const attempt = randomUUID();
      const started = await ask('start', `/${city}/backend/v2/paymentStart`, {
        form: orderOf(plate),
        headers: { 'Idempotency-Key': attempt },
      });
      const { orderId } = JSON.parse(started.body.toString()) as { readonly orderId?: string };
      return { attempt, orderId };
    },
    bank({ orderId }: Begun) {
      if (kindOfBank === 'demonstration')
        return ask('bank', `/provider/pay/${orderId}`, { form: { action: 'pay' } });
      const claim = new URLSearchParams({ order: orderId ?? '', status: 'authorized', source: city });
      return ask('bank', `/${city}${paymentEndpoints.paymentInfo.path}?${claim}&amount=1.00`);
    },
    outcome: ({ attempt }: Begun) =>
      ask('outcome', `/${city}/backend/v2/paymentStatus`, { form: { attempt } }),
  };
}

/**
 * One visit of a driver: map, options and zones; three prices; in one visit of three a payment to its
 * outcome. Four of five devices have the map of this moment already.
 */
export async function visit(
  url: string,
  index: number,
  note: (measured: Measured) => void,
  kindOfBank?: Bank,
): Promise<void> {
  const { map, options, zones, price, start, bank, outcome } = device(url, note, kindOfBank);
  await map(index % 5 === 0);
  await options();
  await zones();
  const plate = newPlate();
  for (const duration of ['00:30', '01:00', '02:00']) await price(plate, duration);
  if (index % 3 !== 0) return;
  const begun = await start(plate);
  await bank(begun);
  await outcome(begun);
}

const etags = new Map<string, string>();
