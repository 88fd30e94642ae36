import type { Random } from './random.ts';

/** A city whose accounts no other test of this project uses. */
export const parkingCity = 'tula';

/** The reply fields that a device reads. */
interface Reply {
  readonly status: string;
  readonly errorName?: string;
  readonly orderId?: string;
  readonly id_session?: string;
  readonly difference?: number;
  readonly totalcost?: number;
  readonly gap?: { readonly timeStart: string };
  readonly sessions?: readonly SessionOfReply[];
}

interface SessionOfReply {
  readonly reservationId: string;
  readonly endDate: string;
  readonly zone: string;
}

export type Fields = Readonly<Record<string, string>>;

/** Sends a call; `key` is its idempotency key. */
export async function send(url: string, path: string, fields: Fields, key?: string): Promise<Reply> {
  const reply = await fetch(`${url}/${parkingCity}/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });
  // A deadlock or another fault of the server would be a 500.
  if (reply.status !== 200) throw new Error(`${path} was answered with HTTP ${reply.status}`);
  return (await reply.json()) as Reply;
}

export async function signIn(url: string, login: string, password: string): Promise<string> {
  const { id_session } = await send(url, 'api/auth/login-v5', { login, password });
  if (!id_session) throw new Error(`${login} could not sign in`);
  return id_session;
}

export async function sessionsOf(url: string, token: string): Promise<readonly SessionOfReply[]> {
  const query = new URLSearchParams({ token });
  const reply = await fetch(`${url}/${parkingCity}/api/profile/get-profile-v5?${query}`);
  return ((await reply.json()) as Reply).sessions ?? [];
}

/** What a device knows. All devices of a run share the account, its cars and the keys of its top-ups. */
export interface Device {
  readonly token: string;
  readonly random: Random;
  readonly cars: readonly string[];
  readonly zones: readonly string[];
  /** Keys of top-ups, so that their outcome can be asked for at the end. */
  readonly topUps: string[];
  /** One of the processes. */
  readonly server: () => string;
  /** Moves the clock of all processes. */
  readonly passTime: (minutes: number) => Promise<void>;
}

type Act = (device: Device) => Promise<Reply | undefined>;

const durations = ['00:15', '00:30', '00:30', '01:00'] as const;

async function anySession({ server, token, random }: Device): Promise<SessionOfReply | undefined> {
  const sessions = await sessionsOf(server(), token);
  return sessions.length > 0 ? random.of(sessions) : undefined;
}

async function start(device: Device): Promise<Reply> {
  const { server, token: Token, random } = device;
  const stay = {
    Vehicle: random.of(device.cars),
    Zone: random.of(device.zones),
    Duration: random.of(durations),
    ParkingCode: '',
    Token,
  };
  const { gap } = await send(server(), 'api/payment/cost', stay);
  const seen = gap ? { gapFrom: gap.timeStart } : {};
  const key = crypto.randomUUID();
  const request = { ...stay, ...seen, PaymentService: 'balance' };
  // The reply of the first was lost now and then.
  if (random.upTo(4) === 0) await send(server(), 'api/payment/start', request, key).catch(() => undefined);
  return send(server(), 'api/payment/start', request, key);
}

async function extend(device: Device): Promise<Reply | undefined> {
  const session = await anySession(device);
  if (!session) return undefined;
  const request = {
    ReservationId: session.reservationId,
    PaymentService: 'balance',
    Duration: device.random.of(durations),
    timestart: session.endDate,
    Token: device.token,
  };
  return send(device.server(), 'api/payment/renew', request, crypto.randomUUID());
}

async function end(device: Device): Promise<Reply | undefined> {
  const session = await anySession(device);
  const request = { ReservationId: session?.reservationId ?? '', Token: device.token };
  return session && send(device.server(), 'api/payment/cancel', request);
}

async function topUp({ server, token: Token, random, topUps }: Device): Promise<Reply> {
  const key = crypto.randomUUID();
  topUps.push(key);
  const request = { PaymentService: 'card', RefillAmount: random.of(['37.50', '80.00', '150.01']), Token };
  const reply = await send(server(), 'api/payment/refill', request, key);
  const action = random.of(['pay', 'pay', 'pay', 'decline', 'lose'] as const);
  await fetch(`${server()}/provider/pay/${reply.orderId}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
  return reply;
}

async function enableAutoExtension(device: Device): Promise<Reply | undefined> {
  const session = await anySession(device);
  if (!session) return undefined;
  const maxCost = device.random.of(['0.00', '500.00', '500.00', '500.00']);
  return extendAtEnd(device, session, maxCost);
}

async function extendAtEnd(device: Device, session: SessionOfReply, maxCost: string): Promise<Reply> {
  const request = {
    ReservationId: session.reservationId,
    Duration: device.random.of(['01:00', '02:00']),
    maxCost,
    timestart: session.endDate,
    Token: device.token,
  };
  return send(device.server(), 'api/payment/renew-at-end', request);
}

/**
 * Pays in, starts a stay of a quarter of an hour, and turns on the auto-extension of all stays: chance alone
 * leaves some runs without one that comes to its end.
 */
export async function extendAllAtEnd(device: Device, plate: string): Promise<void> {
  const { server, token: Token, topUps } = device;
  const attempt = crypto.randomUUID();
  topUps.push(attempt);
  const refill = { PaymentService: 'card', RefillAmount: '500.00', Token };
  const { orderId } = await send(server(), 'api/payment/refill', refill, attempt);
  const body = new URLSearchParams({ action: 'pay' });
  await fetch(`${server()}/provider/pay/${orderId}`, { method: 'POST', body, redirect: 'manual' });
  await send(server(), 'backend/v2/paymentStatus', { attempt, token: Token });
  const [Zone = ''] = device.zones;
  const stay = { Vehicle: plate, Zone, Duration: '00:15', ParkingCode: '', Token, PaymentService: 'balance' };
  await send(server(), 'api/payment/start', stay, crypto.randomUUID());
  for (const session of await sessionsOf(server(), Token)) await extendAtEnd(device, session, '500.00');
}

async function disableAutoExtension(device: Device): Promise<Reply | undefined> {
  const session = await anySession(device);
  const request = { ReservationId: session?.reservationId ?? '', Token: device.token };
  return session && send(device.server(), 'api/payment/renew-at-end/cancel', request);
}

async function amend(device: Device): Promise<Reply | undefined> {
  const { random, token: Token } = device;
  const session = await anySession(device);
  if (!session) return undefined;
  const change: Fields =
    random.upTo(2) === 0 ? { Vehicle: random.of(device.cars) } : { Zone: random.of(device.zones) };
  const request = { ReservationId: session.reservationId, ...change, Token };
  const quote = await send(device.server(), 'api/payment/amend/cost', request);
  if (quote.difference === undefined) return quote;
  const confirmed = { ...request, difference: quote.difference.toFixed(2) };
  return send(device.server(), 'api/payment/amend', confirmed, crypto.randomUUID());
}

async function passTime(device: Device): Promise<undefined> {
  await device.passTime(1 + device.random.upTo(8));
  return undefined;
}

const acts: Readonly<Record<string, Act>> = {
  start,
  extend,
  end,
  topUp,
  enableAutoExtension,
  disableAutoExtension,
  amend,
  passTime,
};

/** How often a device does what, of 100 steps. */
const shares: Readonly<Record<keyof typeof acts, number>> = {
  start: 30,
  extend: 12,
  end: 8,
  topUp: 14,
  enableAutoExtension: 16,
  disableAutoExtension: 4,
  amend: 10,
  passTime: 6,
};

const lots = Object.entries(shares).flatMap(([name, share]) => Array.from({ length: share }, () => name));

/** One random step; returns what was done and how it was answered. */
export async function step(device: Device): Promise<string> {
  const name = device.random.of(lots);
  const reply = await acts[name]?.(device);
  return `${name}: ${reply?.errorName ?? reply?.status ?? 'nothing to do'}`;
}
