import { useReadyEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessCard } from './access-card.tsx';
import { type AccessKind, AccessKindContext, useAccessKind } from './access-kind.ts';
import { PortalLink } from './portal-link.tsx';
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

/** On an origin that the city does not list there is a link, and nothing else. */
function PortalCard() {
  const { t } = useTranslation('accountAccess');
  const kind = useAccessKind();
  useReadyEvent(true);
  return (
    <AccessCard>
      <p>{t(`${kind}.unlisted`)}</p>
      <PortalLink />
    </AccessCard>
  );
}
