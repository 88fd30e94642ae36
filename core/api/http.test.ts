import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { AppError } from '../errors/app-error.ts';
import { sendEarly } from '../loading/early-call.ts';
import { createHttp } from './http.ts';
import { createServerClock } from './server-clock.ts';

const post: Endpoint = { method: 'POST', path: '/api/x', token: 'none' };
const get: Endpoint = { method: 'GET', path: '/api/x', token: 'none' };

afterEach(() => vi.restoreAllMocks());

/** An http client whose server always gives this answer, and the requests it sent. */
function clientFor(answer: Response | Error | (() => Promise<Response>)) {
  const sent = vi.fn<typeof fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : answer.clone();
  });
  const http = createHttp({ apiUrl: 'https://kazan.example/base', clock: createServerClock(), fetch: sent });
  const request = () => new Request(...(sent.mock.lastCall as Parameters<typeof fetch>));
  return { http, request };
}

const ok = () => Response.json({ status: 'ok', answer: 42 });
const silence = () => vi.spyOn(console, 'warn').mockReturnValue();

describe('what is sent', () => {
  test('API-01 bodies are form-urlencoded UTF-8 and sent below the city’s address; absent fields are left out', async () => {
    const { http, request } = clientFor(ok());
    await http(post, { Vehicle: 'А123ВС52', Duration: '01:30', ParkingCode: '', phone: undefined });
    expect(request().url).toBe('https://kazan.example/base/api/x');
    expect(request().headers.get('content-type')).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(await request().text()).toBe(
      `Vehicle=${encodeURIComponent('А123ВС52')}&Duration=01%3A30&ParkingCode=`,
    );
  });

  test('API-01 query fields are added to the address', async () => {
    const { http, request } = clientFor(ok());
    await http(get, { path: 'о сервисе', limit: 10, offset: 0, all: false, none: undefined });
    const { searchParams } = new URL(request().url);
    expect([...searchParams]).toEqual([
      ['path', 'о сервисе'],
      ['limit', '10'],
      ['offset', '0'],
      ['all', 'false'],
    ]);
  });

  test.each([
    ['a header', 'header', async (request: Request) => request.headers.get('authorization'), 'Bearer secret'],
    [
      'the query',
      { field: 'token', in: 'query' },
      async (request: Request) => new URL(request.url).searchParams.get('token'),
      'secret',
    ],
    [
      'the body',
      { field: 'Token', in: 'form' },
      async (request: Request) => new URLSearchParams(await request.text()).get('Token'),
      'secret',
    ],
  ] as const)('API-05 the token goes where the endpoint says: %s', async (_, token, read, expected) => {
    const { http, request } = clientFor(ok());
    await http({ ...post, token }, {}, { token: 'secret' });
    expect(await read(request())).toBe(expected);
  });

  test.each([
    ['of the query, in no body', { field: 'token', in: 'query' }, '?token=secret', ''],
    ['of the body, in no address', { field: 'Token', in: 'form' }, '', 'Token=secret'],
    ['of both, in each', { field: 'token', in: 'both' }, '?token=secret', 'token=secret'],
    ['of a header, in neither', 'header', '', ''],
    ['that is not needed, nowhere', 'none', '', ''],
  ] as const)('API-05 SEC-06 CALL-01 a token goes nowhere else: one %s', async (_, token, search, body) => {
    const { http, request } = clientFor(ok());
    await http({ ...post, token }, {}, { token: 'secret' });
    expect(new URL(request().url).search).toBe(search);
    expect(await request().text()).toBe(body);
    expect(request().headers.has('authorization')).toBe(token === 'header');
    await http({ ...post, token });
    expect(new URL(request().url).search).toBe('');
    expect(await request().text()).toBe('');
  });

  test.each([
    ['a public GET', get, undefined, 'default'],
    ['a GET with a token', { ...get, token: 'header' }, 'secret', 'no-store'],
    ['a POST', post, undefined, 'no-store'],
  ] as const)('the browser’s cache for %s: %s', async (_, endpoint, token, cache) => {
    const { http, request } = clientFor(ok());
    await http(endpoint, {}, { token });
    expect(request().cache).toBe(cache);
  });

  test('SEC-06 requests have no cookies and no referrer, and are not cached', async () => {
    const { http, request } = clientFor(ok());
    await http(post);
    expect(request()).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });
});

describe('what comes back', () => {
  test('API-02 a reply with status 200 is parsed as JSON', async () => {
    expect(await clientFor(ok()).http(get)).toEqual({ status: 'ok', answer: 42 });
  });

  test.each([
    ['an errorName', () => Response.json({ status: 'error', errorName: 'TokenExpired' })],
    ['a 401', () => new Response('', { status: 401 })],
    ['a 401 that says why', () => Response.json({ errorName: 'TokenNotFound' }, { status: 401 })],
  ])('API-02 an expired token is recognised by %s', async (_, answer) => {
    const { http } = clientFor(answer());
    await expect(http({ ...get, token: 'header' }, {}, { token: 'one' })).rejects.toMatchObject({
      kind: 'tokenExpired',
      code: 'TokenExpired',
    });
    // A guest is never told to sign in again.
    const warned = silence();
    await expect(http(get)).rejects.toMatchObject({ kind: 'unreachable' });
    expect(warned).toHaveBeenCalledOnce();
  });

  test('a reply that is so long that parsing it would freeze the page is not parsed, and the console says so', async () => {
    const warn = silence();
    const parse = vi.spyOn(JSON, 'parse');
    const long = () => Response.json({ status: 'ok', result: '0'.repeat(6_000_000) });
    await expect(clientFor(long()).http(get)).rejects.toMatchObject({ kind: 'unreadable' });
    expect(parse).not.toHaveBeenCalled();
    expect(warn.mock.calls.flat()).toEqual(['Kerb: GET /api/x: HTTP 200, too long']);
  });

  test('a long reply is parsed in one task and handed on in another', async () => {
    let isOtherTask = false;
    const parse = JSON.parse;
    vi.spyOn(JSON, 'parse').mockImplementation((text) => {
      setTimeout(() => {
        isOtherTask = true;
      });
      return parse(text);
    });
    await clientFor(Response.json({ status: 'ok', result: '0'.repeat(500_000) })).http(get);
    expect(isOtherTask).toBe(true);
  });

  test.each([
    [400, 'no_places', 'refused'],
    [500, 'no_places', 'unreachable'],
    [503, 'UnknownError', 'unreachable'],
  ])(
    'API-03 FAIL-22 REL-04 a reason in the body of a reply with status %i reaches the screen: %s is %s',
    async (status, name, kind) => {
      const warn = silence();
      // `message` is the field of API-04, which is read only if `errorMessage` is missing.
      const body = { message: 'no_places', errorMessage: 'Нет мест' };
      const answer = Response.json(name === 'no_places' ? body : { ...body, errorName: name }, { status });
      const expected = { kind, serverMessage: 'Нет мест', httpStatus: status };
      await expect(clientFor(answer).http(get)).rejects.toMatchObject(expected);
      expect(warn).not.toHaveBeenCalled();
    },
  );

  test('API-03 FAIL-22 a refusal with another status keeps its name, whoever reads the body', async () => {
    const refusal = { errorName: 'ZoneNotFound', message: 'Нет такой зоны' };
    const { http } = clientFor(Response.json(refusal, { status: 404 }));
    const expected = { kind: 'refused', code: 'ZoneNotFound', serverMessage: 'Нет такой зоны' };
    await expect(http(get)).rejects.toMatchObject(expected);
    await expect(http.body(get)).rejects.toMatchObject(expected);
  });

  test('API-04 a name alone is a refusal too, with any status', async () => {
    for (const status of [200, 404, 500]) {
      const { http } = clientFor(Response.json({ errorName: 'ZoneNotFound' }, { status }));
      await expect(http(get)).rejects.toMatchObject({ kind: 'refused', code: 'ZoneNotFound' });
    }
  });

  test.each([
    ['HTML with 502', () => new Response('<html>', { status: 502 }), 'unreachable'],
    ['JSON without a reason and 503', () => Response.json({}, { status: 503 }), 'unreachable'],
    ['HTML with 200', () => new Response('<html>'), 'unreadable'],
    ['a list with 200', () => Response.json([1]), 'unreadable'],
    ['half a reply', () => new Response('{"status":"o'), 'unreadable'],
    ['nothing', () => new Response(''), 'unreadable'],
  ])(
    'API-03 FAIL-22 %s is an error, with a warning that names the call and nothing that was sent',
    async (_, answer, kind) => {
      const warn = silence();
      await expect(clientFor(answer()).http(post, { Vehicle: 'A123BC52' })).rejects.toMatchObject({ kind });
      expect(warn).toHaveBeenCalledTimes(1);
      expect(warn.mock.lastCall?.join(' ')).toMatch(/POST \/api\/x/);
      expect(warn.mock.lastCall?.join(' ')).not.toContain('A123BC52');
    },
  );

  test('API-03 the console says of a reply without a reason something else than of one that is no JSON', async () => {
    const warn = silence();
    await expect(clientFor(Response.json({}, { status: 503 })).http(get)).rejects.toThrow();
    const html = new Response('<html>', { status: 503 });
    await expect(clientFor(html).http(get)).rejects.toThrow();
    await expect(clientFor(html).http.body(get)).rejects.toThrow();
    expect(warn.mock.calls.flat()).toEqual([
      'Kerb: GET /api/x: HTTP 503, without a reason',
      'Kerb: GET /api/x: HTTP 503, not JSON',
      'Kerb: GET /api/x: HTTP 503, not JSON',
    ]);
  });

  test.each([
    ['a refusal', () => Response.json({ status: 'error', errorName: 'ZoneNotFound' })],
    ['a session that is over', () => new Response('', { status: 401 })],
  ])('%s is no fault: the console stays empty', async (_, answer) => {
    const warn = silence();
    const call = clientFor(answer()).http({ ...get, token: 'header' }, {}, { token: 'one' });
    await expect(call).rejects.toBeInstanceOf(AppError);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    [{ status: 'error', errorName: 'ZoneNotFound', message: 'нет зоны' }, 'ZoneNotFound', 'нет зоны'],
    [{ status: 'Error', errorMessage: 'Абонемент закончился' }, undefined, 'Абонемент закончился'],
    [{ status: 'declined' }, undefined, undefined],
    [{}, undefined, undefined],
  ])(
    'API-04 ERR-35 PAY-28 both failure shapes, and anything that is not "ok", are refusals with all that they say: %j',
    async (body, code, serverMessage) => {
      await expect(clientFor(Response.json(body)).http(get)).rejects.toMatchObject({
        kind: 'refused',
        code,
        serverMessage,
      });
    },
  );
});

describe('when nothing comes back', () => {
  test.each([new TypeError('fetch failed'), new DOMException('gone', 'NetworkError')])(
    'API-05 SEC-06 FAIL-22 a network failure is unreachable, and the console names the call without what was sent: %s',
    async (failure) => {
      const warn = silence();
      const endpoint: Endpoint = { ...get, token: { field: 'token', in: 'query' } };
      const call = clientFor(failure).http(endpoint, { phone: '79101234567' }, { token: 'secret' });
      await expect(call).rejects.toMatchObject({ kind: 'unreachable', cause: failure });
      expect(warn.mock.calls.flat()).toEqual(['Kerb: GET /api/x: no complete reply']);
    },
  );

  test('REL-02 without a network on the device it is offline, which the console need not say', async () => {
    const warn = silence();
    vi.stubGlobal('navigator', { onLine: false });
    const failure = new TypeError('fetch failed');
    await expect(clientFor(failure).http(get)).rejects.toMatchObject({ kind: 'offline', cause: failure });
    expect(warn).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('a server that does not answer in time is a timeout', async () => {
    silence();
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const http = createHttp({
      apiUrl: 'https://x.example',
      clock: createServerClock(),
      fetch: never,
      timeoutMs: 20,
    });
    await expect(http(get)).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('REL-02 a call waits 15 seconds for its reply', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await clientFor(async () => Response.json({ status: 'ok' })).http(get);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
    timeout.mockRestore();
  });

  test('an aborted call rejects with the reason of its signal, not with an AppError', async () => {
    const stop = new AbortController();
    const { http } = clientFor(async () => {
      stop.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    await expect(http(get, {}, { signal: stop.signal })).rejects.toBe(stop.signal.reason);
  });
});

describe('EMB-25 a call that the page has sent early', () => {
  const url = 'https://kazan.example/base/api/x';
  const send = vi.fn<typeof fetch>();

  beforeEach(() =>
    vi.stubGlobal(
      'fetch',
      send.mockReset().mockImplementation(async () => ok()),
    ),
  );
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, Symbol.for('kerb@1.early'));
  });

  test('is taken over once, with its own times for the clock', async () => {
    const observe = vi.fn();
    const clock = { ...createServerClock(), observe };
    const http = createHttp({ apiUrl: 'https://kazan.example/base', clock });
    const sentAt = Date.now();
    sendEarly(url, 'ru');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await http(get)).toEqual({ status: 'ok', answer: 42 });
    expect(send).toHaveBeenCalledOnce();
    expect(observe.mock.lastCall?.[1] - sentAt).toBeLessThan(20);
    expect(observe.mock.lastCall?.[2] - sentAt).toBeLessThan(20);
    await http(get);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([
    [false, 1],
    [true, 0],
  ])(
    'with its own `fetch`, taking early calls over: %s, the code sends it %d times',
    async (takesEarlyCalls, times) => {
      const own = vi.fn(async () => ok());
      const http = createHttp({
        apiUrl: 'https://kazan.example/base',
        clock: createServerClock(),
        fetch: own,
        takesEarlyCalls,
      });
      sendEarly(url, 'ru');
      expect(await http(get)).toEqual({ status: 'ok', answer: 42 });
      expect(own).toHaveBeenCalledTimes(times);
    },
  );

  test('is sent by the code if it failed', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    sendEarly(url, 'ru');
    const http = createHttp({ apiUrl: 'https://kazan.example/base', clock: createServerClock() });
    expect(await http(get)).toEqual({ status: 'ok', answer: 42 });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['another method', { ...get, method: 'POST' }, {}],
    ['fields', get, { page: 1 }],
    ['a token', { ...get, token: 'header' }, {}],
  ] as const)('is not taken over by a call with %s', async (_, endpoint, fields) => {
    sendEarly(url, 'ru');
    const http = createHttp({ apiUrl: 'https://kazan.example/base', clock: createServerClock() });
    await http(endpoint, fields, { token: 'secret' });
    expect(send).toHaveBeenCalledTimes(2);
  });
});
