import { object } from '../decoding.ts';

/**
 * Tells other tabs that the data of the account has changed: "load it again". A message has no data of the
 * account.
 */
export interface ChangeChannel {
  post(): void;
  /** Calls `onChange` for each message of another tab about this city; anything else is ignored. */
  listen(onChange: () => void): void;
  close(): void;
}

/** Without `BroadcastChannel` in the browser, posting does nothing. */
export function openChangeChannel(city: string): ChangeChannel {
  const channel = open();
  return {
    post: () => channel?.postMessage({ type: 'CHANGED', city }),
    listen(onChange) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = object(data);
        if (message.type === 'CHANGED' && message.city === city) onChange();
      });
    },
    close: () => channel?.close(),
  };
}

function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('parking-changes');
  } catch {
    return undefined;
  }
}
