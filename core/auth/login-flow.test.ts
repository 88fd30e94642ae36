import { describe, expect, test, vi } from 'vitest';
import type { Credentials, LoginOutcome } from '../api/auth.ts';
import { AppError } from '../errors/app-error.ts';
import { createDeviceKeyStore } from './device-key.ts';
import { createLoginFlow, type ProofOfWork } from './login-flow.ts';
import { device } from './memory.fixture.ts';

const credentials = { identifier: ' anna@kerb.example ', password: ' parking-1 ', captcha: ' 12345 ' };
const ok: LoginOutcome = { status: 'ok', token: 'token-1' };
const refused = (captcha?: string, code = 'IncorrectLogin'): LoginOutcome => ({
  status: 'refused',
  error: new AppError('refused', { code }),
  captcha,
});
const failed: LoginOutcome = { status: 'callFailed', error: new AppError('timeout') };

function open(...outcomes: LoginOutcome[]) {
  const logIn = vi.fn(async (_: Credentials) => outcomes.shift() ?? ok);
  const signIn = vi.fn();
  const deviceKey = createDeviceKeyStore(device().tab().store, 'kazan');
  const proofOfWork = {
    isOffered: vi.fn(async () => false),
    prove: vi.fn<ProofOfWork['prove']>(async () => 'proof-1'),
  };
  const flow = createLoginFlow({ logIn, auth: { signIn, deviceKey }, proofOfWork });
  return { flow, logIn, proofOfWork, signIn, deviceKey, status: () => flow.state.getState().status };
}

describe('signing in', () => {
  test('AUTH-10 waits, loads, and ends with ok and the session id, which is the token', async () => {
    const { flow, signIn, status } = open(ok);
    expect(status()).toBe('waiting');
    const outcome = flow.submit(credentials);
    expect(status()).toBe('loading');
    expect(await outcome).toEqual(ok);
    expect(status()).toBe('ok');
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ kind: 'personal', token: 'token-1' });
  });

  test('CRP-01 a company’s token is stored as such', async () => {
    const signIn = vi.fn();
    const deviceKey = createDeviceKeyStore(device().tab().store, 'kazan');
    const proofOfWork = { isOffered: async () => false, prove: async () => undefined };
    const auth = { signIn, deviceKey };
    const flow = createLoginFlow({ kind: 'company', logIn: async () => ok, auth, proofOfWork });
    await flow.submit({ identifier: '5260000001', password: 'К-2026/17' });
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ kind: 'company', token: 'token-1' });
  });

  test.each<[string, LoginOutcome]>([
    ['refused', refused()],
    ['callFailed', failed],
    ['emptyPassword', { status: 'emptyPassword' }],
  ])('AUTH-10 ends with %s and signs nobody in; a reset waits again', async (name, outcome) => {
    const { flow, signIn, status } = open(outcome);
    await flow.submit(credentials);
    expect(status()).toBe(name);
    expect(signIn).not.toHaveBeenCalled();
    flow.reset();
    expect(flow.state.getState()).toEqual({ status: 'waiting', error: undefined, captcha: undefined });
  });

  test('AUTH-09 a second attempt is ignored while the first is running', async () => {
    const { flow, logIn } = open();
    const [first, second] = await Promise.all([flow.submit(credentials), flow.submit(credentials)]);
    expect([first, second]).toEqual([ok, undefined]);
    expect(logIn).toHaveBeenCalledOnce();
  });

  test('AUTH-17 identifier and captcha are trimmed, the password is not', async () => {
    const { flow, logIn } = open();
    await flow.submit(credentials);
    expect(logIn).toHaveBeenCalledWith({
      identifier: 'anna@kerb.example',
      password: ' parking-1 ',
      captcha: '12345',
    });
  });

  test('AUTH-10 a failure is shown with its error, and the next attempt begins without it', async () => {
    const { flow } = open(refused('one'), failed, ok);
    await flow.submit(credentials);
    expect(flow.state.getState().error).toMatchObject({ code: 'IncorrectLogin' });
    const second = flow.submit(credentials);
    expect(flow.state.getState()).toEqual({ status: 'loading', error: undefined, captcha: 'one' });
    await second;
    expect(flow.state.getState().error).toMatchObject({ kind: 'timeout' });
    await flow.submit(credentials);
    expect(flow.state.getState()).toEqual({ status: 'ok', error: undefined, captcha: undefined });
  });

  test('AUTH-07 where there is no picture none is answered', async () => {
    const { flow, logIn } = open();
    await flow.submit({ identifier: 'anna@kerb.example', password: '1', captcha: undefined });
    expect(logIn).toHaveBeenCalledWith({
      identifier: 'anna@kerb.example',
      password: '1',
      captcha: undefined,
    });
  });

  test('AUTH-07 the picture is the last one supplied; a lost reply keeps it, a refusal without one drops it', async () => {
    const { flow } = open(refused('one'), refused('two'), failed, refused());
    const shown: (string | undefined)[] = [];
    for (const _ of [1, 2, 3, 4]) {
      await flow.submit(credentials);
      shown.push(flow.state.getState().captcha);
    }
    expect(shown).toEqual(['one', 'two', 'two', undefined]);
  });

  test('SEC-17 the key of a device is sent with its next login, and a login without one keeps it', async () => {
    const { flow, logIn, deviceKey } = open({ ...ok, device: 'key-1' }, ok, ok);
    for (const _ of [1, 2, 3]) await flow.submit(credentials);
    expect(logIn.mock.calls.map(([sent]) => sent.device)).toEqual([undefined, 'key-1', 'key-1']);
    expect(deviceKey.read()).toBe('key-1');
  });
});

describe('a captcha in a city that accepts a proof of work', () => {
  function openWithProof(...outcomes: LoginOutcome[]) {
    const opened = open(...outcomes);
    opened.proofOfWork.isOffered.mockResolvedValue(true);
    const statuses: string[] = [];
    opened.flow.state.subscribe(({ status }) => {
      if (statuses.at(-1) !== status) statuses.push(status);
    });
    return { ...opened, statuses, shown: () => opened.flow.state.getState().captcha };
  }

  test('SEC-17 a challenge is solved instead of the picture, and the login goes on by itself', async () => {
    const { flow, logIn, statuses, signIn } = openWithProof(refused('one', 'LoginTryLimit'), ok);
    expect(await flow.submit(credentials)).toEqual(ok);
    expect(statuses).toEqual(['loading', 'proving', 'loading', 'ok']);
    expect(logIn.mock.calls.map(([sent]) => [sent.proof, sent.password])).toEqual([
      [undefined, ' parking-1 '],
      ['proof-1', ' parking-1 '],
    ]);
    expect(signIn).toHaveBeenCalledOnce();
  });

  test('AUTH-09 a second attempt is ignored while a challenge is solved', async () => {
    const { flow, logIn, proofOfWork, status } = openWithProof(refused('one', 'LoginTryLimit'), ok);
    let solve = (_proof: string) => {};
    proofOfWork.prove.mockReturnValue(new Promise((resolve) => (solve = resolve)));
    const first = flow.submit(credentials);
    await vi.waitFor(() => expect(status()).toBe('proving'));
    expect(await flow.submit(credentials)).toBeUndefined();
    solve('proof-1');
    expect(await first).toEqual(ok);
    expect(logIn).toHaveBeenCalledTimes(2);
  });

  test('SEC-17 nothing is asked and solved before the city wants a captcha', async () => {
    const { flow, proofOfWork } = openWithProof(refused(), ok);
    for (const _ of [1, 2]) await flow.submit(credentials);
    expect(proofOfWork.isOffered).not.toHaveBeenCalled();
    expect(proofOfWork.prove).not.toHaveBeenCalled();
  });

  test('SEC-17 after a wrong password no picture is shown, and the next attempt proves work', async () => {
    const { flow, proofOfWork, shown } = openWithProof(refused('one'), refused('two', 'LoginTryLimit'), ok);
    await flow.submit(credentials);
    expect(flow.state.getState()).toMatchObject({ status: 'refused', error: { code: 'IncorrectLogin' } });
    expect(shown()).toBeUndefined();
    expect(proofOfWork.prove).not.toHaveBeenCalled();
    expect(await flow.submit(credentials)).toEqual(ok);
  });

  test.each<[string, ProofOfWork['prove']]>([
    ['cannot solve it', async () => undefined],
    ['fails', async () => Promise.reject(new AppError('timeout'))],
  ])('AUTH-07 from then on the picture is shown where the solver %s', async (_name, prove) => {
    const outcomes = [refused('one', 'LoginTryLimit'), refused('two', 'LoginTryLimit'), ok];
    const { flow, proofOfWork, shown, logIn } = openWithProof(...outcomes);
    proofOfWork.prove.mockImplementation(prove);
    for (const picture of ['one', 'two']) {
      expect(await flow.submit(credentials)).toMatchObject({ error: { code: 'LoginTryLimit' } });
      expect(shown()).toBe(picture);
    }
    expect(proofOfWork.prove).toHaveBeenCalledOnce();
    expect(await flow.submit(credentials)).toEqual(ok);
    expect(logIn.mock.calls[1]?.[0]).toMatchObject({ captcha: '12345' });
  });

  test('AUTH-07 the newest picture is shown where the city refuses the proof, and no error blames its reader', async () => {
    const { flow, shown, proofOfWork } = openWithProof(
      refused('one', 'LoginTryLimit'),
      refused('two', 'CaptchaIncorrect'),
      refused('three', 'CaptchaIncorrect'),
    );
    expect(await flow.submit(credentials)).toMatchObject({ error: { code: 'LoginTryLimit' } });
    expect(shown()).toBe('two');
    expect(await flow.submit(credentials)).toMatchObject({ error: { code: 'CaptchaIncorrect' } });
    expect(shown()).toBe('three');
    expect(proofOfWork.prove).toHaveBeenCalledOnce();
  });

  test('SEC-17 a form that is closed sends nothing more', async () => {
    const { flow, proofOfWork, logIn, signIn } = openWithProof(refused('one', 'LoginTryLimit'), ok);
    proofOfWork.prove.mockImplementation(async (signal) => {
      flow.stop();
      signal.throwIfAborted();
      return 'proof-1';
    });
    expect(await flow.submit(credentials)).toBeUndefined();
    expect(logIn).toHaveBeenCalledOnce();
    expect(signIn).not.toHaveBeenCalled();
    expect(flow.state.getState().status).toBe('waiting');
  });
});
