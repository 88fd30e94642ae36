import type { Auth } from '@kerb/core/auth/auth.ts';

/** A page that the browser kept asleep hears no messages: on return it looks whether other tabs signed in or out. */
export function rereadOnReturn(auth: Auth): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) auth.reread();
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
