import { secondsToResend } from '@kerb/core/domain/account/resend.ts';
import type { Instant } from '@kerb/core/domain/time.ts';
import { useSendingOnce } from '@kerb/kit/forms/use-sending-once.ts';
import { useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { useState } from 'react';

/** Requests another code, at the earliest some seconds after the last one. */
export function useResend(onProblem: (error: unknown) => void) {
  const { clock, config } = useRuntime();
  const [sentAt, setSentAt] = useState<Instant>(() => clock.now());
  // A code that was not sent can be requested at once.
  const { isSending, send } = useSendingOnce(onProblem);
  const seconds = secondsToResend(sentAt, useServerNow(), config.codePause);
  return {
    seconds,
    isSending,
    send: (action: () => Promise<void>) =>
      send(async () => {
        await action();
        setSentAt(clock.now());
      }),
  };
}
