import { Card } from '@kerb/kit/ui/card.tsx';
import type { ReactNode } from 'react';
import { TitledPage } from './titled-page.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** The page of a short form: registration, confirmation or a new password. */
export function AccountPage({ title, children }: Props) {
  return (
    <TitledPage title={title} width="narrow">
      <Card>{children}</Card>
    </TitledPage>
  );
}
