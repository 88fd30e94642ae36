import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { defineStylesheet } from '@kerb/kit/ui/styles/define-stylesheet.ts';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './access-card.css?inline';

const stylesheet = defineStylesheet(css);

interface Props {
  readonly children: ReactNode;
}

/** What stands in place of the sessions: why, and how to get to them. The host page draws its frame. */
export function AccessCard({ children }: Props) {
  const { t } = useTranslation('sessionAccess');
  const styleRef = useStylesheet(stylesheet);
  return (
    <div ref={styleRef} part="panel" className="kerb-access">
      <SectionHeading>{t('title')}</SectionHeading>
      {children}
    </div>
  );
}
