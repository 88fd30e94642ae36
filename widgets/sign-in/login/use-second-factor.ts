import type { PasskeyRequest } from '@kerb/core/domain/account/passkey.ts';
import { usePasskeyLoginCalls } from '@kerb/kit/queries/passkeys.ts';
import { signWithPasskey } from '@kerb/kit/runtime/web-authn.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Login } from './use-login.ts';

export type SecondFactor = ReturnType<typeof useSecondFactor>;

/** The passkey that a company's login asks for after the contract number. */
export function useSecondFactor({ sendPasskey }: Pick<Login, 'sendPasskey'>) {
  const { t } = useTranslation('signIn');
  const { sendSecondFactor } = usePasskeyLoginCalls();
  const [request, setRequest] = useState<PasskeyRequest>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'notConfirmed' | 'notHere'>();
  const ask = async (asked: PasskeyRequest) => {
    setRequest(asked);
    setProblem(undefined);
    setBusy(true);
    const signed = await signWithPasskey(asked);
    setBusy(false);
    if (signed.status !== 'done') {
      return setProblem(signed.status === 'impossible' ? 'notHere' : 'notConfirmed');
    }
    // Its challenge is used up: after a refusal the contract number is typed again.
    setRequest(undefined);
    await sendPasskey(() => sendSecondFactor(signed.credential));
  };
  return {
    isAsked: request !== undefined,
    isBusy,
    ask: (asked: PasskeyRequest) => void ask(asked),
    again: () => {
      if (request) void ask(request);
    },
    problem: problem && t(`passkey.${problem}`),
  };
}
