import type { Auth } from '@kerb/core/auth/auth.ts';

/**
 * A page in the back/forward cache gets no messages: on its return it reads the storage again, because other
 * tabs may have signed in or out.
 */
export function rereadOnReturn(auth: Auth): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) auth.reread();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
