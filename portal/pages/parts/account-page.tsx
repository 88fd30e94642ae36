import { Card } from '@kerb/kit/ui/card.tsx';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The page of a short form: registration, confirmation or a new password. */
export function AccountPage({ title, children }: Props) {
  usePageTitle(title);
  return (
    <div className="kerb-portal-page kerb-portal-page--narrow">
      <h1 className="kerb-portal-page__title">{title}</h1>
      <Card>{children}</Card>
    </div>
  );
}
