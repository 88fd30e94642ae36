import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './access-card.css?inline';
import { useAccessKind } from './access-kind.ts';

interface Props {
  readonly children: ReactNode;
}

/** What stands in place of an account's screen: why, and how to get to it. The host page draws its frame. */
export function AccessCard({ children }: Props) {
  const { t } = useTranslation('accountAccess');
  const kind = useAccessKind();
  const styleRef = useStylesheet(css);
  return (
    <div ref={styleRef} part="panel" className="kerb-stack kerb-stack--4 kerb-access">
      <SectionHeading>{t(`${kind}.title`)}</SectionHeading>
      {children}
    </div>
  );
}
