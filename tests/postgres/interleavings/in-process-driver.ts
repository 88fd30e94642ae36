import type { buildCityServer } from '@kerb/city-server/app.ts';
import type pg from 'pg';

/** The reply fields that a sequence reads. */
interface Reply {
  readonly status?: string;
  readonly errorName?: string;
  readonly orderId?: string;
  readonly RedirectURL?: string;
  readonly redirectURL?: string;
  readonly id_session?: string;
  readonly sessionId?: string;
  readonly parkingNumber?: string;
  readonly difference?: number;
  readonly sessions?: readonly {
    readonly reservationId: string;
    readonly endDate: string;
    readonly transport: { readonly numberTs: string };
  }[];
  readonly result?: { readonly receiptnumber?: string };
}

type CityServer = Awaited<ReturnType<typeof buildCityServer>>;
export type Fields = Readonly<Record<string, string>>;

/** A call that the scheduler can interleave with others. */
export type Task = () => Promise<unknown>;

/** A driver in one city; every call is sent to the server without a network. */
export interface Driver {
  readonly city: string;
  readonly token: string;
  readonly accountId: string;
  post(path: string, fields?: Fields, key?: string): Promise<Reply>;
  /** Outside of any city: the bank and the control room. */
  postTo(path: string, fields?: Fields): Promise<Reply>;
  get(path: string, query?: Fields): Promise<Reply>;
  /**
   * Statuses of 500 and more: no answer of a driver's call may be one, but for 503. On a busy machine the
   * scheduler holds a query longer than a request waits for its city's settings.
   */
  readonly crashes: string[];
}

export async function signIn(app: CityServer, client: pg.Client, city: string): Promise<Driver> {
  const crashes: string[] = [];
  let token = '';
  const inject = async (method: 'GET' | 'POST', url: string, fields: Fields, key?: string) => {
    const text = new URLSearchParams({ ...(token ? { token, Token: token } : {}), ...fields }).toString();
    const reply = await app.inject({
      method,
      url: method === 'GET' ? `${url}?${text}` : url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { payload: text } : {}),
    });
    if (reply.statusCode >= 500 && reply.statusCode !== 503) crashes.push(`${url}: HTTP ${reply.statusCode}`);
    return String(reply.headers['content-type']).includes('json') ? reply.json<Reply>() : {};
  };
  const login = { login: 'boris@kerb.example', password: 'parking-2' };
  const signingIn = () => inject('POST', `/${city}/api/auth/login-v5`, login);
  let reply = await signingIn();
  // Filling a city takes longer than a request waits on a busy machine.
  while (reply.errorName === 'UnknownError') reply = await signingIn();
  if (!reply.id_session) throw new Error(`The driver could not sign in: ${JSON.stringify(reply)}`);
  token = reply.id_session;
  const { rows } = await client.query<{ id: string }>(
    `select id from accounts where city = $1 and email = 'boris@kerb.example'`,
    [city],
  );
  return {
    city,
    token,
    accountId: rows[0]?.id ?? '',
    crashes,
    post: (path, fields = {}, key) => inject('POST', `/${city}/${path}`, fields, key),
    postTo: (path, fields = {}) => inject('POST', path, fields),
    get: (path, query = {}) => inject('GET', `/${city}/${path}`, query),
  };
}
