import type { BrowserSubscription } from '@kerb/core/domain/account/push.ts';

/** What a browser says about push messages of this site. */
export type PushState =
  | 'ready'
  /** The driver has forbidden them in the browser. */
  | 'denied'
  | 'unsupported'
  /** iOS has push messages only for sites on the home screen. */
  | 'needsHomeScreen';

/** Push messages of this browser. Only the portal has them: elements on other sites never ask. */
export interface PushBrowser {
  readonly readState: () => Promise<PushState>;
  /** SHA-256 of the endpoint that was made with this key; `undefined` without a subscription. */
  readonly findEndpointHash: (publicKey: string) => Promise<string | undefined>;
  /** Asks the driver for permission, so it may only be called on a press. `undefined` if it is refused. */
  readonly subscribe: (publicKey: string) => Promise<BrowserSubscription | undefined>;
  readonly unsubscribe: () => Promise<void>;
}
