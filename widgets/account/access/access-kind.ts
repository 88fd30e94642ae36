import { createContext, useContext } from 'react';

/** Which element the cards of this folder stand in. */
export type AccessKind = 'sessions' | 'account';

export const AccessKindContext = createContext<AccessKind>('sessions');

export function useAccessKind(): AccessKind {
  return useContext(AccessKindContext);
}
