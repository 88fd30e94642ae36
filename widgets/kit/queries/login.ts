import { createLoginFlow, type LoginFlow, type LoginState } from '@kerb/core/auth/login-flow.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAccount } from '../runtime/account.ts';

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
