import { describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { AppError } from '../errors/app-error.ts';
import { accountHttp, reportExpiry } from './account-http.ts';
import { createHttp } from './http.ts';
import { createServerClock } from './server-clock.ts';

const call = (token: Endpoint['token'], method: Endpoint['method'] = 'GET'): Endpoint => ({
  method,
  path: '/call',
  token,
});

function open(reply: () => Response, token: string | undefined = 'token-1') {
  const sent: [string, RequestInit | undefined][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push([String(input), init]);
    return reply();
  };
  const expired = vi.fn();
  const http = createHttp({ apiUrl: 'https://city.example', clock: createServerClock(), fetch });
  return { sent, expired, send: accountHttp(http, { current: () => token, expired }) };
}

const ok = () => Response.json({ status: 'ok' });

describe('accountHttp', () => {
  test('API-05 SEC-06 a token on the URL is sent without a referrer and without the cache', async () => {
    const { send, sent } = open(ok);
    await send(call({ field: 'token', in: 'query' }));
    expect(sent[0]?.[0]).toBe('https://city.example/call?token=token-1');
    expect(sent[0]?.[1]).toMatchObject({ cache: 'no-store', referrerPolicy: 'no-referrer' });
  });

  test('API-05 a token goes in the header or in the body, as the endpoint says', async () => {
    const { send, sent } = open(ok);
    await send(call('header'));
    await send(call({ field: 'Token', in: 'form' }, 'POST'));
    expect(new Headers(sent[0]?.[1]?.headers).get('Authorization')).toBe('Bearer token-1');
    expect(String(sent[1]?.[1]?.body)).toBe('Token=token-1');
  });

  test.each([
    ['a 401', () => new Response('', { status: 401 })],
    ['the name TokenExpired', () => Response.json({ status: 'error', errorName: 'TokenExpired' })],
  ])('AUTH-20 FAIL-03 %s tells which token is over', async (_what, reply) => {
    const { send, expired } = open(reply);
    await expect(send(call('header'))).rejects.toMatchObject({ kind: 'tokenExpired' });
    expect(expired).toHaveBeenCalledExactlyOnceWith('token-1');
  });

  test('AUTH-20 so does a refusal that is found in the body afterwards', async () => {
    const expired = vi.fn();
    const call = async () => {
      throw new AppError('tokenExpired', { code: 'TokenExpired' });
    };
    await expect(reportExpiry({ current: () => 'token-1', expired }, call)).rejects.toMatchObject({
      kind: 'tokenExpired',
    });
    expect(expired).toHaveBeenCalledExactlyOnceWith('token-1');
  });

  test('AUTH-20 ERR-37 any other refusal leaves the token valid', async () => {
    const { send, expired } = open(() => Response.json({ status: 'error', errorName: 'TokenNotFound' }));
    await expect(send(call('header'))).rejects.toMatchObject({ code: 'TokenNotFound' });
    expect(expired).not.toHaveBeenCalled();
  });

  test('nothing is sent without a token', async () => {
    const { send, sent } = open(ok, '');
    const none = accountHttp(send, { current: () => undefined, expired: () => {} });
    await expect(none(call('header'))).rejects.toMatchObject({
      kind: 'tokenExpired',
      code: 'TokenExpired',
    });
    expect(sent).toEqual([]);
  });
});
