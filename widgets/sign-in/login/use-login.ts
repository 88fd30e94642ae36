import type { AccountKind } from '@kerb/core/domain/account/account-kind.ts';
import type { PasskeyRequest } from '@kerb/core/domain/account/passkey.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { errorField } from '@kerb/core/errors/catalogue.ts';
import { loginCallFailed } from '@kerb/core/errors/named-errors.ts';
import { useLoginFlow } from '@kerb/kit/queries/login.ts';
import { textByKey } from '@kerb/kit/runtime/text-by-key.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviderCheck } from './use-provider-check.ts';

export interface LoginCallbacks {
  readonly onSignedIn: () => void;
  readonly onEmptyPassword: (identifier: string) => void;
}

interface Callbacks {
  readonly onSignedIn: LoginCallbacks['onSignedIn'];
  /** Of drivers alone. */
  readonly onEmptyPassword?: LoginCallbacks['onEmptyPassword'];
  /** The rest was right: a passkey of the company has to follow. */
  readonly onPasskeyRequired?: (passkey: PasskeyRequest) => void;
}

export type Login = ReturnType<typeof useLogin>;

/** What the forms of drivers and companies share: the captchas, sending, and what came of it. */
export function useLogin(kind: AccountKind, { onSignedIn, onEmptyPassword, onPasskeyRequired }: Callbacks) {
  const { t } = useTranslation(['signIn', 'errors']);
  const { state, now, submit, submitPasskey } = useLoginFlow(kind);
  const [sentAs, setSentAs] = useState('');
  const providerCheck = useProviderCheck();
  return {
    state,
    captcha: now.captcha,
    problem: useLoginProblem(now),
    providerCheck,
    /** The identifier of the last attempt, which the picture belongs to. */
    sentAs,
    isLoading: now.status === 'loading' || now.status === 'proving',
    isProving: now.status === 'proving',
    textOf: (error: { readonly message?: string | undefined } | undefined) =>
      error?.message ? textByKey(t, error.message) : undefined,
    /** Signs in with what a passkey has signed. */
    sendPasskey: async (send: Parameters<typeof submitPasskey>[0]): Promise<void> => {
      const outcome = await submitPasskey(send);
      if (outcome?.status === 'ok') onSignedIn();
    },
    /** Returns the field to correct if the city refused the login. */
    send: async (values: Parameters<typeof submit>[0]): Promise<'captcha' | 'password' | undefined> => {
      if (providerCheck && !providerCheck.allow()) return undefined;
      setSentAs(values.identifier.trim());
      const outcome = await submit(values);
      if (outcome?.status === 'ok') onSignedIn();
      if (outcome?.status === 'passkeyRequired') onPasskeyRequired?.(outcome.passkey);
      if (outcome?.status === 'emptyPassword') onEmptyPassword?.(values.identifier);
      if (outcome?.status !== 'refused') return undefined;
      return isAboutCaptcha(outcome.error) ? 'captcha' : 'password';
    },
  };
}

interface LoginProblem {
  readonly captcha?: string;
  readonly alert?: string | undefined;
}

/** The error is shown in the modal's alert or at the captcha field. */
function useLoginProblem({ status, error, captcha }: ReturnType<typeof useLoginFlow>['now']): LoginProblem {
  const errorText = useErrorText();
  if (status === 'refused' && captcha && isAboutCaptcha(error)) return { captcha: errorText(error) };
  if (status === 'refused') return { alert: errorText(error) };
  return { alert: status === 'callFailed' ? errorText(callError(error)) : undefined };
}

function isAboutCaptcha(error: unknown): boolean {
  return errorField(error) === 'captcha';
}

/** ERR-02, unless the cause is more specific: no connection, or no reply in time. */
function callError(error: unknown): unknown {
  const isSpecific = error instanceof AppError && (error.kind === 'offline' || error.kind === 'timeout');
  return isSpecific ? error : loginCallFailed();
}
