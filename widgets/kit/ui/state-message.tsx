import type { ReactNode } from 'react';
import { passFocusOn } from './pass-focus-on.ts';

interface StateMessageProps {
  readonly kind: 'error' | 'empty';
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A region that has only a reason to show. `ErrorState` and `EmptyState` use it. */
export function StateMessage({ kind, icon, title, children, actions }: StateMessageProps) {
  return (
    <div
      ref={passFocusOn}
      className={`kerb-state kerb-state--${kind}`}
      role={kind === 'error' ? 'alert' : undefined}
    >
      <span className="kerb-state__icon">{icon}</span>
      <p className="kerb-state__title">{title}</p>
      {children ? <div className="kerb-state__text">{children}</div> : null}
      {actions ? <div className="kerb-state__actions">{actions}</div> : null}
    </div>
  );
}
