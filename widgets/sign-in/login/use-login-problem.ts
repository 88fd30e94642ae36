import { AppError } from '@kerb/core/errors/app-error.ts';
import { errorField } from '@kerb/core/errors/catalogue.ts';
import { loginCallFailed } from '@kerb/core/errors/named-errors.ts';
import type { useLoginFlow } from '@kerb/kit/queries/login.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';

export interface LoginProblem {
  readonly captcha?: string;
  readonly alert?: string | undefined;
}

/** The error is shown in the modal's alert or at the captcha field. */
export function useLoginProblem({
  status,
  error,
  captcha,
}: ReturnType<typeof useLoginFlow>['now']): LoginProblem {
  const errorText = useErrorText();
  if (status === 'refused' && captcha && isAboutCaptcha(error)) return { captcha: errorText(error) };
  if (status === 'refused') return { alert: errorText(error) };
  return { alert: status === 'callFailed' ? errorText(callError(error)) : undefined };
}

export function isAboutCaptcha(error: unknown): boolean {
  return errorField(error) === 'captcha';
}

/** ERR-02, unless the cause is more specific: no connection, or no reply in time. */
function callError(error: unknown): unknown {
  const isSpecific = error instanceof AppError && (error.kind === 'offline' || error.kind === 'timeout');
  return isSpecific ? error : loginCallFailed();
}
