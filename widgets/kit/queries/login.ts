import { loadAccountCapabilities } from '@kerb/core/api/account-capabilities.ts';
import { logIn } from '@kerb/core/api/auth.ts';
import { checkCaptcha } from '@kerb/core/api/captcha-check.ts';
import { loadCaptchaSpeech } from '@kerb/core/api/captcha-speech.ts';
import { logInAsCompany } from '@kerb/core/api/company-login.ts';
import { proveWork } from '@kerb/core/api/proof-of-work.ts';
import { createLoginFlow, type LoginFlow, type LoginState } from '@kerb/core/auth/login-flow.ts';
import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useAccount } from '../runtime/account.ts';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { useCapabilities } from './account.ts';

/**
 * The login flow. It lasts as long as the screen that uses it. A company's takes its taxpayer number as the
 * identifier and its contract number as the password.
 */
export function useLoginFlow(kind: AccountKind = 'personal'): LoginFlow & { readonly now: LoginState } {
  const { auth, call } = useAccount();
  const [flow] = useState(() =>
    createLoginFlow({
      kind,
      logIn: ({ identifier, password, ...others }) =>
        kind === 'company'
          ? call(logInAsCompany, { inn: identifier, contractNumber: password, ...others })
          : call(logIn, { identifier, password, ...others }),
      proofOfWork: {
        isOffered: async () => (await call(loadAccountCapabilities)).canProveWork,
        prove: (signal) => call(proveWork, signal),
      },
      auth,
    }),
  );
  useEffect(() => flow.stop, [flow]);
  return { ...flow, now: useStore(flow.state) };
}

/** A provider's captcha, which a login begins with in some cities. */
export interface ProviderCaptcha {
  /** The document of the frame. */
  readonly frameUrl: string;
  /** Rejects for a response that is wrong or was used. */
  readonly check: (response: string) => Promise<void>;
}

/** `undefined` in a city without one, and until that is known. */
export function useProviderCaptcha(): ProviderCaptcha | undefined {
  const { call } = useAccount();
  const language = useLanguage();
  const { data } = useCapabilities(true);
  const { captchaFrameUrl } = data ?? {};
  if (captchaFrameUrl === undefined) return undefined;
  return {
    frameUrl: `${captchaFrameUrl}?lang=${language}`,
    check: (response) => call(checkCaptcha, response),
  };
}

/**
 * Loads the digits of a login's picture, read aloud, as a WAV file. `undefined` in a city that does not read
 * them, and until that is known.
 */
export function useCaptchaSpeech(): ((identifier: string) => Promise<ArrayBuffer>) | undefined {
  const { auth, call } = useAccount();
  const language = useLanguage();
  const { data } = useCapabilities(true);
  if (!data?.canSpeakCaptcha) return undefined;
  return (identifier) => call(loadCaptchaSpeech, { identifier, device: auth.deviceKey.read(), language });
}
