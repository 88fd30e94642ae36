import { object } from '../decoding/primitives.ts';
import type { AccountKind } from '../domain/account/account-kind.ts';
import { kindOfWire, wireOfKind } from './wire-kind.ts';

/** AUTH-18, AUTH-19: what tabs tell each other. Never a token: it says "read the storage again", nothing more. */
export interface TabMessage {
  readonly type: 'LOGIN' | 'LOGOUT';
  readonly city: string;
  readonly kind: AccountKind;
}

export interface TabChannel {
  post(message: TabMessage): void;
  /** Told of what other tabs post; what is no message of ours is left out (SEC-08). */
  listen(onMessage: (message: TabMessage) => void): void;
  close(): void;
}

/** Where a browser has no channel, tabs do without. */
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
  const { type, city, kind: written } = object(data);
  const kind = kindOfWire(written);
  if ((type !== 'LOGIN' && type !== 'LOGOUT') || typeof city !== 'string' || !kind) return undefined;
  return { type, city, kind };
}
