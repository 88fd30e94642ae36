import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createAuth } from './auth.ts';
import { createExternalIdFlow, receiveAnswer } from './external-id-flow.ts';
import { device } from './memory.fixture.ts';

const origin = 'https://parking.example';
const provider = { authorizeUrl: 'https://id.example/authorize?theme=city', clientId: 'portal-kazan' };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** A channel whose messages a test sends, from any origin. */
function channel() {
  const target = new EventTarget();
  const close = vi.fn();
  return Object.assign(target, {
    close,
    send(data: unknown, from = origin) {
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin: from }));
    },
  });
}

/** A flow with fake windows. */
function open(logIn: (accessToken: string, signal: AbortSignal) => Promise<string> = async () => 'token-1') {
  const channels: ReturnType<typeof channel>[] = [];
  const addresses: URL[] = [];
  const signIn = vi.fn();
  const called = vi.fn(logIn);
  const openWindow = vi.fn((address: string): unknown => addresses.push(new URL(address)));
  const flow = createExternalIdFlow({
    provider,
    origin,
    openWindow,
    openChannel: () => {
      const opened = channel();
      channels.push(opened);
      return opened;
    },
    logIn: called,
    auth: { signIn },
  });
  return {
    flow,
    signIn,
    logIn: called,
    addresses,
    channels,
    openWindow,
    status: () => flow.state.getState().status,
    /** Sends an answer with the state of the newest window, or another. */
    answer(fields: object = { accessToken: 'access-1' }, from?: string) {
      const state = addresses.at(-1)?.searchParams.get('state');
      channels.at(-1)?.send({ state, ...fields }, from);
    },
  };
}

describe('the login with an account elsewhere', () => {
  test('AUTH-23 opens the provider’s page with the client, the callback page and its own state', async () => {
    const { flow, addresses } = open();
    void flow.start();
    void flow.start();
    const [first, second] = addresses;
    expect(first?.origin).toBe('https://id.example');
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      theme: 'city',
      response_type: 'token',
      client_id: 'portal-kazan',
      redirect_uri: 'https://parking.example/external-id-callback.html',
      state: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(second?.searchParams.get('state')).not.toBe(first?.searchParams.get('state'));
  });

  test('AUTH-24 the city’s token of the access token is stored as a driver’s', async () => {
    const { flow, answer, logIn, signIn, status, channels } = open();
    const started = flow.start();
    expect(status()).toBe('waiting');
    answer();
    expect(await started).toBe(true);
    expect(logIn.mock.calls[0]?.[0]).toBe('access-1');
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ kind: 'personal', token: 'token-1' });
    const { stored, tab } = device();
    createAuth({ city: 'kazan', ...tab() }).signIn(signIn.mock.calls[0]?.[0]);
    expect(stored.get('token:kazan:standart')).toBe('token-1');
    expect(status()).toBe('ok');
    expect(channels[0]?.close).toHaveBeenCalledOnce();
  });

  test.each<[string, object, string | undefined]>([
    ['a wrong state', { state: 'of somebody else' }, undefined],
    ['no state', { state: undefined }, undefined],
    ['a foreign origin', { accessToken: 'stolen' }, 'https://evil.example'],
    ['an origin that begins alike', { accessToken: 'stolen' }, 'https://parking.example.evil.example'],
    ['no origin', { accessToken: 'stolen' }, ''],
  ])('AUTH-23 a message with %s is ignored, and the right one still counts', async (_name, fields, from) => {
    const { flow, answer, logIn, status } = open();
    const started = flow.start();
    answer({ accessToken: 'stolen', ...fields }, from);
    await Promise.resolve();
    expect(status()).toBe('waiting');
    expect(logIn).not.toHaveBeenCalled();
    answer();
    expect(await started).toBe(true);
    expect(logIn.mock.calls[0]?.[0]).toBe('access-1');
  });

  test('AUTH-23 a message that is replayed is not used again', async () => {
    const { flow, answer, logIn, signIn } = open();
    const started = flow.start();
    answer();
    answer({ accessToken: 'access-2' });
    await started;
    answer({ accessToken: 'access-3' });
    await Promise.resolve();
    expect(logIn.mock.calls.map(([accessToken]) => accessToken)).toEqual(['access-1']);
    expect(signIn).toHaveBeenCalledOnce();
  });

  test('AUTH-23 the state of an earlier window does not count in a later attempt', async () => {
    const { flow, addresses, channels, logIn } = open();
    const first = flow.start();
    void flow.start();
    expect(await first).toBe(false);
    const state = addresses[0]?.searchParams.get('state');
    for (const each of channels) each.send({ state, accessToken: 'access-1' });
    await Promise.resolve();
    expect(logIn).not.toHaveBeenCalled();
  });

  test.each([undefined, null, '', ' ', 'null', {}])(
    'ERR-09 an answer with the access token %j is a failure, which is logged',
    async (accessToken) => {
      const { flow, answer, status, signIn } = open();
      const started = flow.start();
      answer({ accessToken });
      expect(await started).toBe(false);
      expect(status()).toBe('failed');
      expect(flow.state.getState().error).toMatchObject({ code: 'ExternalIdFailed' });
      expect(console.warn).toHaveBeenCalledOnce();
      expect(signIn).not.toHaveBeenCalled();
    },
  );

  test('ERR-09 SEC-06 a refusal of the city is kept for the screen, and logged without a token', async () => {
    const refused = new AppError('refused', { code: 'ExternalIdFailed' });
    const { flow, answer, status } = open(async () => Promise.reject(refused));
    const started = flow.start();
    answer({ accessToken: 'canary-access-token' });
    expect(await started).toBe(false);
    expect(status()).toBe('failed');
    expect(flow.state.getState().error).toBe(refused);
    expect(JSON.stringify(vi.mocked(console.warn).mock.calls.map(String))).not.toContain('canary');
  });

  test('AUTH-23 a window that the browser blocks is told, and nothing is waited for', async () => {
    const { flow, openWindow, status, channels } = open();
    openWindow.mockReturnValue(null);
    expect(await flow.start()).toBe(false);
    expect(status()).toBe('blocked');
    expect(channels[0]?.close).toHaveBeenCalledOnce();
  });

  test('AUTH-23 after the modal is closed no answer signs in, even if the city answers late', async () => {
    let reply = (_token: string) => {};
    const late = new Promise<string>((resolve) => {
      reply = resolve;
    });
    const { flow, answer, signIn, status } = open(() => late);
    const started = flow.start();
    answer();
    await vi.waitFor(() => expect(status()).toBe('loading'));
    flow.stop();
    reply('token-1');
    expect(await started).toBe(false);
    expect(signIn).not.toHaveBeenCalled();
    expect(status()).toBe('idle');
  });
});

test('SEC-08 no malformed message ends the wait', async () => {
  const opened = channel();
  const { signal } = new AbortController();
  const answer = receiveAnswer(opened, { origin, state: 'state-1', signal });
  for (const data of [undefined, null, 'state-1', 7, [], { state: ['state-1'] }, { accessToken: 'x' }])
    opened.send(data);
  opened.send({ state: 'state-1', accessToken: 'access-1' });
  expect(await answer).toBe('access-1');
});
