import { useRef, useState } from 'react';

/** Sends once at a time. `send` resolves to whether it was sent; `onProblem` gets the error if not. */
export function useSendingOnce(onProblem: (error: unknown) => void) {
  const [isSending, setSending] = useState(false);
  // A second press can come before React has rendered the busy state.
  const isBusy = useRef(false);
  const send = async (action: () => Promise<void>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    try {
      await action();
      return true;
    } catch (error) {
      onProblem(error);
      return false;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };
  return { isSending, send };
}
