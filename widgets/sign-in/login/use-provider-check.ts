import { type ProviderCaptcha, useProviderCaptcha } from '@kerb/kit/queries/login.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The state of the provider's captcha in a form. */
export interface ProviderCheck {
  readonly captcha: ProviderCaptcha;
  readonly status: 'open' | 'checking' | 'passed';
  readonly error: string | undefined;
  /** Checks what the frame said; an empty response means that the earlier one has expired. */
  readonly respond: (response: string) => void;
  /** Whether the form may be sent. Shows why if not. */
  readonly allow: () => boolean;
}

/** Nothing is sent before the city has checked the captcha; `undefined` in a city without one. */
export function useProviderCheck(): ProviderCheck | undefined {
  const { t } = useTranslation('signIn');
  const errorText = useErrorText();
  const captcha = useProviderCaptcha();
  const [status, setStatus] = useState<ProviderCheck['status']>('open');
  const [error, setError] = useState<string>();
  if (!captcha) return undefined;

  const check = async (response: string) => {
    setError(undefined);
    setStatus('checking');
    try {
      await captcha.check(response);
      setStatus('passed');
    } catch (failure) {
      setStatus('open');
      setError(errorText(failure));
    }
  };
  return {
    captcha,
    status,
    error,
    respond: (response) => {
      // A check that was passed stays so: its response is used.
      if (response !== '' && status === 'open') void check(response);
    },
    allow: () => {
      if (status === 'open') setError(t('providerCaptcha.missing'));
      return status === 'passed';
    },
  };
}
