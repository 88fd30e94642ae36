import { type ReactNode, useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Asked for by Escape, the close button or a click beside the dialog; the owner then sets `isOpen` to false. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the bottom, always in view. */
  readonly footer?: ReactNode;
  readonly width?: 'normal' | 'wide' | undefined;
  /** False while something runs that must not be left halfway: Escape and clicks beside it then do nothing. */
  readonly canDismiss?: boolean | undefined;
}

/**
 * A modal on the native `<dialog>`: the page behind is inert, focus goes in and returns where it came from.
 * On a phone it is a sheet at the bottom. Nothing of it is rendered while closed.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  children,
  footer,
  width = 'normal',
  canDismiss = true,
}: DialogProps) {
  const titleId = useId();
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
      <div className="kerb-dialog__box">
        <div className="kerb-dialog__head">
          <h2 id={titleId} tabIndex={-1} className="kerb-dialog__title">
            {title}
          </h2>
          <IconButton icon={<CloseIcon />} label={closeLabel} onClick={leave} disabled={!canDismiss} />
        </div>
        <div className="kerb-dialog__body">{children}</div>
        {footer ? <div className="kerb-dialog__foot">{footer}</div> : null}
      </div>
    </dialog>
  );
}
