import { logInWithExternalId } from '@kerb/core/api/external-id.ts';
import {
  createExternalIdFlow,
  type ExternalIdFlow,
  type ExternalIdProvider,
  type ExternalIdState,
} from '@kerb/core/auth/external-id-flow.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAccount } from '../runtime/account.ts';

/** Of the provider's window, in pixels. */
const size = 'popup,width=480,height=720';

/** The login with an account elsewhere. It ends with the screen that uses it. */
export function useExternalIdFlow(
  provider: ExternalIdProvider,
): Pick<ExternalIdFlow, 'start'> & { readonly now: ExternalIdState } {
  const { auth, call } = useAccount();
  const [flow] = useState(() =>
    createExternalIdFlow({
      provider,
      origin: location.origin,
      openWindow: openWithoutOpener,
      logIn: (accessToken, signal) => call.until(signal)(logInWithExternalId, accessToken),
      auth,
    }),
  );
  useEffect(() => flow.stop, [flow]);
  return { start: flow.start, now: useStore(flow.state) };
}

/** Opens a window that cannot send this page to another one, which may look like it. */
function openWithoutOpener(address: string): Window | null {
  // With `noopener` the browser would not tell whether it has blocked the window.
  const opened = window.open('', '_blank', size);
  if (!opened) return null;
  opened.opener = null;
  opened.location.replace(address);
  return opened;
}
