import type { ReactNode } from 'react';
import { CloseButton } from './icon-button.tsx';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import { passFocusOn } from './pass-focus-on.ts';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const ICONS = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon };

interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons below the text. */
  readonly actions?: ReactNode;
  /**
   * How screen readers announce it when it appears: `alert` at once, `status` in turn, `off` if it is part of
   * the page. By default a danger is an alert and any other tone is a status.
   */
  readonly announce?: 'alert' | 'status' | 'off' | undefined;
  readonly onClose?: (() => void) | undefined;
}

/** A message in the flow of the page: icon, text and a tint, so that it is not only a colour. */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  announce = tone === 'danger' ? 'alert' : 'status',
  onClose,
}: NoticeProps) {
  const ToneIcon = ICONS[tone];
  return (
    <div
      ref={passFocusOn}
      className={`kerb-notice kerb-tone-${tone === 'info' ? 'accent' : tone}`}
      role={announce === 'off' ? undefined : announce}
    >
      <ToneIcon />
      <div className="kerb-notice__body">
        {title ? <div className="kerb-notice__title">{title}</div> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className="kerb-notice__actions">{actions}</div> : null}
      </div>
      {onClose ? <CloseButton onClick={onClose} /> : null}
    </div>
  );
}
