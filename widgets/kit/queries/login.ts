import { createLoginFlow, type LoginFlow, type LoginState } from '@kerb/core/auth/login-flow.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAccount } from '../runtime/account.ts';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { useAccountKey } from './account.ts';

/** The login flow. It lasts as long as the screen that uses it (AUTH-09). */
export function useLoginFlow(): LoginFlow & { readonly now: LoginState } {
  const { auth, api } = useAccount();
  const [flow] = useState(() =>
    createLoginFlow({
      logIn: (credentials) => api.logIn(credentials),
      proofOfWork: {
        isOffered: async () => (await api.capabilities()).canProveWork,
        prove: (signal) => api.proveWork(signal),
      },
      auth,
    }),
  );
  useEffect(() => flow.stop, [flow]);
  return { ...flow, now: useStore(flow.state) };
}

/**
 * Loads the digits of a login's picture, read aloud, as a WAV file. `undefined` in a city that does not read
 * them, and until that is known.
 */
export function useCaptchaSpeech(): ((identifier: string) => Promise<ArrayBuffer>) | undefined {
  const { auth, api } = useAccount();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: useAccountKey('capabilities'),
    queryFn: ({ signal }) => api.capabilities(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.canSpeakCaptcha) return undefined;
  return (identifier) => api.captchaSpeech({ identifier, device: auth.deviceKey.read(), language });
}
