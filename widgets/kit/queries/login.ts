import { createLoginFlow, type LoginFlow, type LoginState } from '@kerb/core/auth/login-flow.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAccount } from '../runtime/account.ts';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { useCapabilities } from './account.ts';

/**
 * The login flow. It lasts as long as the screen that uses it (AUTH-09). A company's (CRP-01) takes its
 * taxpayer number as the identifier and its contract number as the password.
 */
export function useLoginFlow(kind: AccountKind = 'personal'): LoginFlow & { readonly now: LoginState } {
  const { auth, api } = useAccount();
  const [flow] = useState(() =>
    createLoginFlow({
      kind,
      logIn: ({ identifier, password, ...others }) =>
        kind === 'corporate'
          ? api.logInAsCompany({ inn: identifier, contractNumber: password, ...others })
          : api.logIn({ identifier, password, ...others }),
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

/** A provider's captcha, which a login begins with in some cities (API-42). */
export interface ProviderCaptcha {
  /** The document of the frame. */
  readonly frameUrl: string;
  /** Rejects for a response that is wrong or was used. */
  readonly check: (response: string) => Promise<void>;
}

/** `undefined` in a city without one, and until that is known. */
export function useProviderCaptcha(): ProviderCaptcha | undefined {
  const { api } = useAccount();
  const language = useLanguage();
  const { data } = useCapabilities(true);
  const { captchaFrameUrl } = data ?? {};
  if (captchaFrameUrl === undefined) return undefined;
  return { frameUrl: `${captchaFrameUrl}?lang=${language}`, check: (response) => api.checkCaptcha(response) };
}

/**
 * Loads the digits of a login's picture, read aloud, as a WAV file. `undefined` in a city that does not read
 * them, and until that is known.
 */
export function useCaptchaSpeech(): ((identifier: string) => Promise<ArrayBuffer>) | undefined {
  const { auth, api } = useAccount();
  const language = useLanguage();
  const { data } = useCapabilities(true);
  if (!data?.canSpeakCaptcha) return undefined;
  return (identifier) => api.captchaSpeech({ identifier, device: auth.deviceKey.read(), language });
}
