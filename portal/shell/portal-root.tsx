import type { ReactNode } from 'react';

/** The portal's twin of an element's inner root: the same class, so the same sheets styleRef both. */
export function PortalRoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="kerb-root kerb-portal-root" data-theme="auto">
      {children}
    </div>
  );
}
