import { randomUUID } from 'node:crypto';
import { cityEndpoints } from '@kerb/core/contract/city.ts';
import { mapEndpoints } from '@kerb/core/contract/map.ts';
import { city, orderOf } from '../../postgres/driver.ts';
import { type RawReply, type RawRequest, send } from './connection.ts';

/** What a driver's device asks for. */
export type Call = 'map' | 'map, unchanged' | 'options' | 'zones' | 'price' | 'start' | 'bank' | 'outcome';

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

/**
 * One visit of a driver: map, options and zones; three prices; in one visit of three a payment to its
 * outcome. Four of five devices have the map of this moment already.
 */
export async function visit(url: string, index: number, note: (measured: Measured) => void): Promise<void> {
  const ask = async (call: Call, path: string, request?: RawRequest): Promise<RawReply> => {
    const began = performance.now();
    const reply = await send(`${url}${path}`, request);
    const isRefused = reply.body.includes('"status":"error"');
    note({ call, milliseconds: performance.now() - began, isGood: reply.status < 400 && !isRefused });
    return reply;
  };
  const map = `/${city}${mapEndpoints.columns.path}`;
  const etag = index % 5 === 0 ? undefined : etags.get(url);
  const encoding = { 'Accept-Encoding': 'br' };
  const reply = await ask(etag ? 'map, unchanged' : 'map', map, {
    headers: etag ? { ...encoding, 'If-None-Match': etag } : encoding,
  });
  if (reply.etag) etags.set(url, reply.etag);
  await ask('options', `/${city}${cityEndpoints.optionsV3.path}`);
  await ask('zones', `/${city}/backend/v2/getZones`);
  const number = newPlate();
  for (const Duration of ['00:30', '01:00', '02:00'])
    await ask('price', `/${city}/api/payment/cost`, {
      form: { Vehicle: number, Zone: '1001', Duration, Token: 'guest' },
    });
  if (index % 3 !== 0) return;
  const attempt = randomUUID();
  const started = await ask('start', `/${city}/backend/v2/paymentStart`, {
    form: orderOf(number),
    headers: { 'Idempotency-Key': attempt },
  });
  const { orderId } = JSON.parse(started.body.toString()) as { readonly orderId?: string };
  await ask('bank', `/provider/pay/${orderId}`, { form: { action: 'pay' } });
  await ask('outcome', `/${city}/backend/v2/paymentStatus`, { form: { attempt } });
}

const etags = new Map<string, string>();
