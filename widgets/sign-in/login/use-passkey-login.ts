import { useCanUsePasskeys, usePasskeyLoginCalls } from '@kerb/kit/queries/passkeys.ts';
import { canSuggestPasskeys, signWithPasskey } from '@kerb/kit/runtime/web-authn.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Login } from './use-login.ts';

/** A challenge is replaced when so much of its time has passed, so that a suggestion is never too late. */
const renewAfter = 0.8;

export interface PasskeyLogin {
  /** The browser offers passkeys at the identifier. */
  readonly isSuggested: boolean;
  /** The browser has passkeys and offers none by itself. */
  readonly needsButton: boolean;
  /** Asks for a passkey in a window of the browser. */
  readonly start: () => void;
  /** What went wrong in the browser; what the city refused is the form's alert. */
  readonly problem: string | undefined;
}

/** The login of a driver by passkey: suggested by the browser while the form is open, or on request. */
export function usePasskeyLogin({ sendPasskey }: Login): PasskeyLogin {
  const { t } = useTranslation('signIn');
  const canUse = useCanUsePasskeys();
  const { request, send } = usePasskeyLoginCalls();
  const [way, setWay] = useState<'suggestion' | 'button'>();
  const [problem, setProblem] = useState<'cancelled' | 'impossible'>();

  const enter = (credential: string) => sendPasskey((device) => send(credential, device));

  /** Whether to suggest again with another challenge, because this one is about to end. */
  const suggestOnce = useEffectEvent(async (stop: AbortSignal): Promise<boolean> => {
    const challenge = await request(stop);
    const renewal = new AbortController();
    const end = () => renewal.abort();
    stop.addEventListener('abort', end);
    const timer = setTimeout(end, challenge.timeoutMs * renewAfter);
    const signed = await signWithPasskey(challenge, { signal: renewal.signal, isSuggestion: true });
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
    if (signed.status === 'done') await enter(signed.credential);
    return signed.status !== 'done' && renewal.signal.aborted;
  });

  useEffect(() => {
    if (!canUse) return undefined;
    const stop = new AbortController();
    const suggest = async () => {
      if (!(await canSuggestPasskeys())) return setWay('button');
      setWay('suggestion');
      let goesOn = true;
      while (goesOn && !stop.signal.aborted) goesOn = await suggestOnce(stop.signal).catch(() => false);
      // The browser would not go on, or the city refused the passkey: the button lets drivers choose another.
      if (!stop.signal.aborted) setWay('button');
    };
    void suggest();
    return () => stop.abort();
  }, [canUse]);

  const start = async () => {
    setProblem(undefined);
    await sendPasskey(async (device) => {
      try {
        const signed = await signWithPasskey(await request());
        if (signed.status === 'done') return send(signed.credential, device);
        setProblem(signed.status === 'impossible' ? 'impossible' : 'cancelled');
        return undefined;
      } catch (error) {
        return { status: 'callFailed', error };
      }
    });
  };

  return {
    isSuggested: canUse && way === 'suggestion',
    needsButton: canUse && way === 'button',
    start: () => void start(),
    problem: problem && t(`passkey.${problem}`),
  };
}
