import { object } from '../decoding.ts';
import type { AccountKind } from '../domain/account/account-kind.ts';
import { kindOfWire, wireOfKind } from './wire-kind.ts';

/** The message between tabs. It never has a token: it only means "read the storage again". */
export interface TabMessage {
  readonly type: 'LOGIN' | 'LOGOUT';
  readonly city: string;
  readonly kind: AccountKind;
}

export interface TabChannel {
  post(message: TabMessage): void;
  /** Calls `onMessage` for each message of another tab; anything else on the channel is ignored. */
  listen(onMessage: (message: TabMessage) => void): void;
  close(): void;
}

/** Without `BroadcastChannel` in the browser, posting does nothing. */
export function openTabChannel(): TabChannel {
  const channel = open();
  return {
    post({ type, city, kind }) {
      channel?.postMessage({ type, city, kind: wireOfKind[kind] });
    },
    listen(onMessage) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = decodeMessage(data);
        if (message) onMessage(message);
      });
    },
    close: () => channel?.close(),
  };
}

function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('parking');
  } catch {
    return undefined;
  }
}

export function decodeMessage(data: unknown): TabMessage | undefined {
  const { type, city, kind: wireKind } = object(data);
  const kind = kindOfWire(wireKind);
  if ((type !== 'LOGIN' && type !== 'LOGOUT') || typeof city !== 'string' || !kind) return undefined;
  return { type, city, kind };
}
