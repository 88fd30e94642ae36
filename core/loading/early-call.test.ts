import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendEarly, takeEarly } from './early-call.ts';

const address = 'https://kazan.example/api/options';
const send = vi.fn<typeof fetch>();
const goOn = new AbortController().signal;

beforeEach(() => vi.stubGlobal('fetch', send.mockReset()));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, Symbol.for('kerb@1.early'));
});

test('EMB-25 an early call is sent once, in its language, without cookies and referrer, and taken over once', async () => {
  send.mockImplementation(async () => Response.json({ status: 'ok' }));
  sendEarly(address, 'en');
  sendEarly(address, 'en');
  expect(send).toHaveBeenCalledOnce();
  const sent = new Request(...(send.mock.lastCall as Parameters<typeof fetch>));
  expect(sent.headers.get('Accept-Language')).toBe('en');
  expect(sent).toMatchObject({
    method: 'GET',
    url: address,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  });
  expect(await (await takeEarly(address, goOn))?.response.json()).toEqual({ status: 'ok' });
  expect(await takeEarly(address, goOn)).toBeUndefined();
});

test('EMB-25 what the code has asked is not asked early any more', async () => {
  expect(takeEarly(address, goOn)).toBeUndefined();
  sendEarly(address, 'en');
  expect(send).not.toHaveBeenCalled();
});

test('EMB-25 an early call that failed is none', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  sendEarly(address, 'en');
  expect(await takeEarly(address, goOn)).toBeUndefined();
});

test('EMB-25 a reply keeps its status, its headers and the times of its exchange, however long it waits', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1000);
  send.mockImplementation(async () => {
    clock.mockReturnValue(1300);
    return new Response('{}', { status: 503, headers: { date: 'Mon, 23 Nov 2026 09:00:00 GMT' } });
  });
  sendEarly(address, 'en');
  await new Promise((resolve) => setTimeout(resolve, 20));
  clock.mockReturnValue(60_000);
  const taken = await takeEarly(address, goOn);
  expect(taken).toMatchObject({ sentAt: 1000, receivedAt: 1300, response: { status: 503 } });
  expect(taken?.response.headers.get('date')).toBe('Mon, 23 Nov 2026 09:00:00 GMT');
});

test('EMB-11 EMB-25 an early call ends when the one who took it gives it up', async () => {
  send.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  sendEarly(address, 'en');
  const giveUp = new AbortController();
  const taken = takeEarly(address, giveUp.signal);
  const { signal } = send.mock.lastCall?.[1] ?? {};
  expect(signal?.aborted).toBe(false);
  giveUp.abort();
  expect(signal?.aborted).toBe(true);
  expect(await taken).toBeUndefined();
});
