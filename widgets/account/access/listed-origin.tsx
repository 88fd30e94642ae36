import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import type { ReactNode } from 'react';
import { type AccessKind, AccessKindContext } from './access-kind.ts';
import { PortalCard } from './portal-card.tsx';
import { maySignInOn } from './sign-in-origins.ts';
import { registerAccessTexts } from './texts.ts';

registerAccessTexts();

interface Props {
  readonly kind: AccessKind;
  /** The element's screen, whose code is loaded on origins where drivers may sign in, and on no other. */
  readonly children: ReactNode;
}

/** An element of an account, where drivers may sign in; elsewhere a link to the city's portal. */
export function ListedOrigin({ kind, children }: Props) {
  const isListed = maySignInOn(globalThis.origin, useCity());
  return <AccessKindContext value={kind}>{isListed ? children : <PortalCard />}</AccessKindContext>;
}
