import { createStore, type StoreApi } from 'zustand/vanilla';
import { externalIdFailed } from '../api/external-id.ts';
import { nonEmptyText, object } from '../decoding.ts';
import { hexOf, randomBytes } from '../domain/hex.ts';
import type { Auth } from './auth.ts';

/** The provider, and the portal as it knows it. */
export interface ExternalIdProvider {
  /** Where the driver confirms who they are. */
  readonly authorizeUrl: string;
  readonly clientId: string;
}

/**
 * AUTH-23: `waiting` while the provider's window is open, `loading` while the city checks its access token.
 */
export interface ExternalIdState {
  readonly status: 'idle' | 'waiting' | 'loading' | 'blocked' | 'failed' | 'ok';
  /** Set when the status is `failed`. */
  readonly error: unknown;
}

export interface ExternalIdFlow {
  readonly state: StoreApi<ExternalIdState>;
  /**
   * Opens the provider's window; an earlier one no longer counts. Resolves to true when the driver is signed
   * in, and to false after a failure, after `stop` or after another `start`.
   */
  start(): Promise<boolean>;
  /** The login modal has been closed. */
  stop(): void;
}

/** The page of the portal to which the provider returns: a file of its build. */
export const callbackPath = '/external-id-callback.html';
/** On which the callback page hands over what the provider sent. Only pages of the same origin hear it. */
export const callbackChannel = 'parking-external-id';

interface Options {
  readonly provider: ExternalIdProvider;
  /** The portal's. */
  readonly origin: string;
  /** Returns nothing where the browser blocks the window. */
  readonly openWindow: (address: string) => unknown;
  readonly openChannel?: () => EventTarget & { close(): void };
  /** Asks the city for the token of the account that the access token belongs to. */
  readonly logIn: (accessToken: string, signal: AbortSignal) => Promise<string>;
  readonly auth: Pick<Auth, 'signIn'>;
}

/** The login with an account elsewhere. */
export function createExternalIdFlow({
  provider,
  origin,
  openWindow,
  openChannel = () => new BroadcastChannel(callbackChannel),
  logIn,
  auth,
}: Options): ExternalIdFlow {
  const state = createStore<ExternalIdState>(() => ({ status: 'idle', error: undefined }));
  let stopped = new AbortController();

  async function attempt(signal: AbortSignal): Promise<boolean> {
    const expected = hexOf(randomBytes(16));
    const channel = openChannel();
    try {
      const answer = receiveAnswer(channel, { origin, state: expected, signal });
      state.setState({ status: 'waiting', error: undefined });
      if (!openWindow(authorizeAddress(provider, origin, expected))) {
        state.setState({ status: 'blocked' });
        stopped.abort();
      }
      const accessToken = await answer;
      state.setState({ status: 'loading' });
      const token = await logIn(accessToken, signal);
      signal.throwIfAborted();
      state.setState({ status: 'ok' });
      auth.signIn({ kind: 'personal', token });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      // ERR-09. An error has no token in it.
      console.warn('Kerb: the login with an external account failed', error);
      state.setState({ status: 'failed', error });
      return false;
    } finally {
      channel.close();
    }
  }

  return {
    state,
    start() {
      stopped.abort();
      stopped = new AbortController();
      return attempt(stopped.signal);
    },
    stop() {
      stopped.abort();
      state.setState({ status: 'idle', error: undefined });
    },
  };
}

/** The provider's page for one attempt. Its answer comes in the fragment, which no server sees. */
export function authorizeAddress(
  { authorizeUrl, clientId }: ExternalIdProvider,
  origin: string,
  state: string,
): string {
  const address = new URL(authorizeUrl);
  address.searchParams.set('response_type', 'token');
  address.searchParams.set('client_id', clientId);
  address.searchParams.set('redirect_uri', `${origin}${callbackPath}`);
  address.searchParams.set('state', state);
  return address.href;
}

interface Expected {
  readonly origin: string;
  readonly state: string;
  readonly signal: AbortSignal;
}

/**
 * The access token of the first message of this origin with this `state`; any other message is ignored.
 * Rejects with `ExternalIdFailed` when the provider has sent an error instead.
 */
export function receiveAnswer(channel: EventTarget, expected: Expected): Promise<string> {
  const { origin, state, signal } = expected;
  return new Promise((resolve, reject) => {
    const received = new AbortController();
    signal.addEventListener('abort', () => reject(signal.reason), { signal: received.signal });
    channel.addEventListener(
      'message',
      (event) => {
        const { origin: from, data } = event as MessageEvent<unknown>;
        const answer = object(data);
        if (from !== origin || answer.state !== state) return;
        received.abort();
        const accessToken = nonEmptyText(answer.accessToken);
        if (accessToken === undefined) reject(externalIdFailed());
        else resolve(accessToken);
      },
      { signal: received.signal },
    );
  });
}
