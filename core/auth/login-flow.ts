import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Credentials, LoginOutcome } from '../api/auth.ts';
import type { AccountKind } from '../domain/account/account-kind.ts';
import type { Auth } from './auth.ts';

/**
 * AUTH-09, AUTH-10: `waiting`, then `loading`, then the outcome. `proving` comes between two calls: the city
 * asked for a captcha, and the browser solves a challenge instead.
 */
export interface LoginState {
  readonly status: 'waiting' | 'loading' | 'proving' | LoginOutcome['status'];
  /** Set when the status is `refused` or `callFailed`. */
  readonly error: unknown;
  /**
   * The picture that the next attempt has to answer. It stays if the reply to an attempt is lost. Absent
   * where a proof replaces it.
   */
  readonly captcha: string | undefined;
}

/** What a driver types. A company's taxpayer number and contract number take the places of the first two. */
type TypedCredentials = Pick<Credentials, 'identifier' | 'password' | 'captcha'>;

export interface LoginFlow {
  readonly state: StoreApi<LoginState>;
  /**
   * Resolves to the outcome, or to `undefined` while an earlier attempt is running or after `stop`. On `ok`
   * the driver is signed in.
   */
  submit(credentials: TypedCredentials): Promise<LoginOutcome | undefined>;
  /**
   * The same with a passkey: `send` is called with the key of this device. It ends a company's login that
   * asked for one, too.
   */
  submitPasskey(
    send: (device: string | undefined) => Promise<LoginOutcome | undefined>,
  ): Promise<LoginOutcome | undefined>;
  /** Ends the solving of a challenge: the form has been closed. */
  stop(): void;
  reset(): void;
}

/** How to pass a captcha without its picture. */
export interface ProofOfWork {
  /** Whether the city accepts one. Asked only after a reply with a picture. */
  isOffered(): Promise<boolean>;
  /** Resolves to `undefined` where this browser cannot. */
  prove(signal: AbortSignal): Promise<string | undefined>;
}

const initialState: LoginState = { status: 'waiting', error: undefined, captcha: undefined };

interface Options {
  /** Under which the token is stored. `personal` when absent. */
  readonly kind?: AccountKind;
  readonly logIn: (credentials: Credentials) => Promise<LoginOutcome>;
  readonly auth: Pick<Auth, 'signIn' | 'deviceKey'>;
  readonly proofOfWork: ProofOfWork;
}

export function createLoginFlow({ kind = 'personal', logIn, auth, proofOfWork }: Options): LoginFlow {
  const state = createStore<LoginState>(() => initialState);
  let stopped = new AbortController();
  /** After a proof that failed, the picture is shown until the form is closed. */
  let canProve = true;

  async function attempt(credentials: Credentials): Promise<LoginOutcome | undefined> {
    const { signal } = stopped;
    const outcome = await logIn(credentials);
    if (!canProve || outcome.status !== 'refused' || !outcome.captcha) return outcome;
    canProve = await proofOfWork.isOffered().catch(() => false);
    if (!canProve) return outcome;
    const unshown: LoginOutcome = { ...outcome, captcha: undefined };
    // The password was wrong: the driver has to type another one before a captcha matters.
    if (!isCaptchaMissing(outcome.error.code)) return unshown;
    state.setState({ status: 'proving' });
    const proof = await proofOfWork.prove(signal).catch(() => undefined);
    if (signal.aborted) return undefined;
    state.setState({ status: 'loading' });
    canProve = proof !== undefined;
    if (!canProve) return outcome;
    const proven = await logIn({ ...credentials, proof });
    if (proven.status !== 'refused') return proven;
    if (proven.error.code !== 'CaptchaIncorrect') return { ...proven, captcha: undefined };
    canProve = false;
    // The driver has seen no picture yet, so it cannot have been read wrong.
    return { ...outcome, captcha: proven.captcha ?? outcome.captcha };
  }

  async function run(send: () => Promise<LoginOutcome | undefined>): Promise<LoginOutcome | undefined> {
    const { status } = state.getState();
    if (status === 'loading' || status === 'proving') return undefined;
    stopped = new AbortController();
    state.setState({ status: 'loading', error: undefined });
    const outcome = await send();
    if (!outcome) {
      state.setState({ status: 'waiting' });
      return undefined;
    }
    state.setState({ status: outcome.status, ...changesAfter(outcome) });
    if (outcome.status === 'ok') {
      if (outcome.device) auth.deviceKey.write(outcome.device);
      auth.signIn({ kind, token: outcome.token });
    }
    return outcome;
  }

  return {
    state,
    submit: ({ identifier, password, captcha }) =>
      run(() =>
        attempt({
          identifier: identifier.trim(),
          // A password is sent as it was typed.
          password,
          captcha: captcha?.trim(),
          device: auth.deviceKey.read(),
        }),
      ),
    submitPasskey: (send) => run(() => send(auth.deviceKey.read())),
    stop: () => stopped.abort(),
    reset: () => state.setState(initialState),
  };
}

/** The city looked at no password. */
function isCaptchaMissing(code: string | undefined): boolean {
  return code === 'LoginTryLimit' || code === 'CaptchaIncorrect';
}

function changesAfter(outcome: LoginOutcome): Partial<LoginState> {
  switch (outcome.status) {
    case 'refused':
      return { error: outcome.error, captcha: outcome.captcha };
    case 'callFailed':
      return { error: outcome.error };
    default:
      return { captcha: undefined };
  }
}
