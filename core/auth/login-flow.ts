import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Credentials, LoginOutcome } from '../api/auth.ts';
import type { Auth } from './auth.ts';

/** AUTH-09, AUTH-10: `waiting`, then `loading`, then the outcome. */
export interface LoginState {
  readonly status: 'waiting' | 'loading' | LoginOutcome['status'];
  /** Set when the status is `refused` or `callFailed`. */
  readonly error: unknown;
  /**
   * AUTH-07: the picture that the next attempt has to answer. It stays if the reply to an attempt is lost.
   */
  readonly captcha: string | undefined;
}

export interface LoginFlow {
  readonly state: StoreApi<LoginState>;
  /**
   * Resolves to the outcome, or to `undefined` while an earlier attempt is running. On `ok` the driver is
   * signed in.
   */
  submit(credentials: Credentials): Promise<LoginOutcome | undefined>;
  reset(): void;
}

const initialState: LoginState = { status: 'waiting', error: undefined, captcha: undefined };

interface Options {
  readonly logIn: (credentials: Credentials) => Promise<LoginOutcome>;
  readonly auth: Pick<Auth, 'signIn' | 'deviceKey'>;
}

export function createLoginFlow({ logIn, auth }: Options): LoginFlow {
  const state = createStore<LoginState>(() => initialState);
  return {
    state,
    async submit({ identifier, password, captcha }) {
      if (state.getState().status === 'loading') return undefined;
      state.setState({ status: 'loading', error: undefined });
      // AUTH-17: a password is sent as it was typed.
      const outcome = await logIn({
        identifier: identifier.trim(),
        password,
        captcha: captcha?.trim(),
        device: auth.deviceKey.read(),
      });
      state.setState({ status: outcome.status, ...changesAfter(outcome) });
      if (outcome.status === 'ok') {
        if (outcome.device) auth.deviceKey.write(outcome.device);
        auth.signIn({ kind: 'personal', token: outcome.token });
      }
      return outcome;
    },
    reset: () => state.setState(initialState),
  };
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
