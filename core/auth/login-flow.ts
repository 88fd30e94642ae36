import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Credentials, LoginOutcome } from '../api/auth.ts';
import type { Auth } from './auth.ts';

/** AUTH-09, AUTH-10: from `waiting` over `loading` to how it ended. */
export interface LoginState {
  readonly status: 'waiting' | 'loading' | LoginOutcome['status'];
  /** With `error` and `Request error`. */
  readonly error: unknown;
  /** AUTH-07: the picture the next try has to answer. It outlives a try whose reply was lost. */
  readonly captcha: string | undefined;
}

export interface LoginFlow {
  readonly state: StoreApi<LoginState>;
  /** Gives how it ended; `undefined` when a try is under way already, which goes on. On `ok` the driver is signed in. */
  submit(credentials: Credentials): Promise<LoginOutcome | undefined>;
  reset(): void;
}

const beginning: LoginState = { status: 'waiting', error: undefined, captcha: undefined };

interface Options {
  readonly logIn: (credentials: Credentials) => Promise<LoginOutcome>;
  readonly auth: Pick<Auth, 'signIn'>;
}

export function createLoginFlow({ logIn, auth }: Options): LoginFlow {
  const state = createStore<LoginState>(() => beginning);
  return {
    state,
    async submit({ identifier, password, captcha }) {
      if (state.getState().status === 'loading') return undefined;
      state.setState({ status: 'loading', error: undefined });
      // AUTH-17: a password is sent as it was typed.
      const outcome = await logIn({ identifier: identifier.trim(), password, captcha: captcha?.trim() });
      state.setState({ status: outcome.status, ...afterTry(outcome) });
      if (outcome.status === 'ok') auth.signIn({ kind: 'personal', token: outcome.token });
      return outcome;
    },
    reset: () => state.setState(beginning),
  };
}

function afterTry(outcome: LoginOutcome): Partial<LoginState> {
  switch (outcome.status) {
    case 'error':
      return { error: outcome.error, captcha: outcome.captcha };
    case 'Request error':
      return { error: outcome.error };
    default:
      return { captcha: undefined };
  }
}
