import { secondsToResend } from '@kerb/core/domain/account/resend.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useRef, useState } from 'react';

/** REG-12: requests another code, at the earliest some seconds after the last one. */
export function useResend(onProblem: (error: unknown) => void) {
  const { clock, config } = useRuntime();
  const [sentAt, setSentAt] = useState<Instant>(() => clock.now());
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const seconds = secondsToResend(sentAt, useServerNow(), config.codePause);

  const send = async (action: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    try {
      await action();
      setSentAt(clock.now());
      return true;
    } catch (error) {
      // ERR-27: a code that was not sent can be requested at once.
      onProblem(error);
      return false;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { seconds, isSending, send };
}
