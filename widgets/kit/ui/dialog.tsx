import { type ReactNode, useId } from 'react';
import css from './dialog.css?inline';
import { CloseButton } from './icon-button.tsx';
import { useStylesheet } from './styles/use-stylesheet.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** Called on Escape, the close button or a click outside the dialog; the owner then renders none. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Of the close button; "Close" by default. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
  /** Buttons at the bottom, always visible. */
  readonly footer?: ReactNode;
  readonly width?: 'normal' | 'wide' | undefined;
  /** False while an action runs that must not be interrupted: Escape and clicks outside do nothing then. */
  readonly canDismiss?: boolean | undefined;
}

/**
 * A modal on the native `<dialog>`: the page behind is inert, and the focus returns after it is closed. On a
 * phone it is a sheet at the bottom. It is open while it is rendered.
 */
export function Dialog({
  onClose,
  title,
  closeLabel,
  children,
  footer,
  width = 'normal',
  canDismiss = true,
}: DialogProps) {
  const titleId = useId();
  const styleRef = useStylesheet(css);
  const leave = () => {
    if (canDismiss) onClose();
  };
  const dialog = useModal(leave);
  return (
    <dialog
      ref={dialog}
      part="dialog"
      className={`kerb-dialog kerb-dialog--${width}`}
      aria-labelledby={titleId}
    >
      <div ref={styleRef} className="kerb-dialog__box">
        <div className="kerb-dialog__head">
          <h2 id={titleId} tabIndex={-1} className="kerb-dialog__title">
            {title}
          </h2>
          <CloseButton label={closeLabel} onClick={leave} disabled={!canDismiss} />
        </div>
        <div className="kerb-dialog__body">{children}</div>
        {footer ? <div className="kerb-dialog__foot">{footer}</div> : null}
      </div>
    </dialog>
  );
}
