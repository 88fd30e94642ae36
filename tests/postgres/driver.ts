/** The reply fields that the tests read. The calls below use plain `fetch` and none of the client's code. */
export interface Reply {
  readonly status: string;
  readonly errorName?: string;
  readonly orderId?: string;
  readonly RedirectURL?: string;
  readonly id_session?: string;
  readonly sessions?: readonly { readonly reservationId: string }[];
  readonly result?: { readonly state: string; readonly RedirectURL?: string };
}

export const city = 'nizhny-novgorod';

/** An order in zone 1, which has a price at every hour of the week. */
export function orderOf(number: string, over: Readonly<Record<string, string>> = {}) {
  return {
    type: 'PAYMENT_UNGER',
    number,
    category: 'B',
    numberFormat: 'rus',
    payment: 'card',
    zone: '1001',
    duration: '01:00',
    parkingCode: '',
    ...over,
  };
}

export async function pay(url: string, order: Readonly<Record<string, string>>, key: string): Promise<Reply> {
  return call(url, 'backend/v2/paymentStart', order, { 'Idempotency-Key': key });
}

export async function statusOf(url: string, attempt: string): Promise<Reply> {
  return call(url, 'backend/v2/paymentStatus', { attempt });
}

/** Sends a page's claim about a payment, true or not (API-18). */
export async function claim(url: string, orderId: string): Promise<void> {
  const query = new URLSearchParams({ order: orderId, status: 'authorized', source: city, amount: '1.00' });
  await fetch(`${url}/${city}/api/payment/payment-from-portal?${query}`).catch(() => undefined);
}

/** Presses a button of the demo bank's page. `lose` charges the payment without a callback. */
export async function atTheBank(
  url: string,
  orderId: string,
  action: 'pay' | 'payTwice' | 'payLate' | 'decline' | 'lose',
): Promise<void> {
  await fetch(`${url}/provider/pay/${orderId}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
}

/** Signs in a driver and returns the token. */
export async function logIn(url: string, login: string, password: string): Promise<string> {
  const { id_session } = await call(url, 'api/auth/login-v5', { login, password });
  if (!id_session) throw new Error(`${login} could not sign in`);
  return id_session;
}

/** Starts a stay from the balance. */
export async function start(url: string, Token: string, Vehicle: string, key: string): Promise<Reply> {
  const stay = { Vehicle, Zone: '1001', Duration: '01:00', ParkingCode: '' };
  return call(url, 'api/payment/start', { ...stay, PaymentService: 'balance', Token }, withKey(key));
}

export async function extend(url: string, Token: string, ReservationId: string, key: string): Promise<Reply> {
  const request = { ReservationId, PaymentService: 'balance', Duration: '00:15', Token };
  return call(url, 'api/payment/renew', request, withKey(key));
}

export async function end(url: string, Token: string, ReservationId: string): Promise<Reply> {
  return call(url, 'api/payment/cancel', { ReservationId, Token });
}

/** Starts a top-up; `orderId` is its id at the bank. */
export async function topUp(url: string, Token: string, RefillAmount: string, key: string): Promise<Reply> {
  return call(url, 'api/payment/refill', { PaymentService: 'card', RefillAmount, Token }, withKey(key));
}

/** The ids of an account's running sessions. */
export async function sessionsOf(url: string, token: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ token });
  const reply = await fetch(`${url}/${city}/api/profile/get-profile-v5?${query}`);
  return ((await reply.json()) as Reply).sessions?.map(({ reservationId }) => reservationId) ?? [];
}

const withKey = (key: string) => ({ 'Idempotency-Key': key });

async function call(
  url: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(`${url}/${city}/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  return (await reply.json()) as Reply;
}

let count = 0;

/** A plate that no other test of this run has. */
export function newPlate(): string {
  const letters = 'АВЕКМНОРСТУХ';
  const number = (Date.now() % 40_000) * 2500 + count++;
  const letter = (position: number) =>
    letters[Math.floor(number / 1000 / letters.length ** position) % letters.length];
  const region = 100 + (Math.floor(number / 1_728_000) % 899);
  return `${letter(0)}${String(number % 1000).padStart(3, '0')}${letter(1)}${letter(2)}${region}`;
}
