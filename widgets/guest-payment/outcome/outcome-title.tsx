import type { ReactNode } from 'react';

export function OutcomeTitle({ children }: { readonly children: ReactNode }) {
  return <h2 className="kerb-pay-outcome__title">{children}</h2>;
}
