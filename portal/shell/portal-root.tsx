import type { ReactNode } from 'react';

/**
 * The root element of the portal. It has the class of an element's root, so that the same stylesheets apply.
 */
export function PortalRoot({ children }: { readonly children: ReactNode }) {
  return (
    <div className="kerb-root kerb-portal-root" data-theme="auto">
      {children}
    </div>
  );
}
