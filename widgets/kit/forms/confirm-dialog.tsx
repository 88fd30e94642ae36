import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  readonly title: string;
  readonly confirmLabel: string;
  /** Of the button that leaves everything as it is. */
  readonly keepLabel: string;
  readonly variant?: 'danger' | 'primary';
  /** False if there is nothing to confirm: then the dialog only says why. */
  readonly canConfirm?: boolean;
  /** The confirmed action runs: the dialog cannot be left. */
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that cannot be undone. After a failure it stays open. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    variant = 'danger',
    canConfirm = true,
    isBusy = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const footer = (
    <>
      {canConfirm ? (
        <Button variant={variant} isBusy={isBusy} onClick={onConfirm}>
          {props.confirmLabel}
        </Button>
      ) : null}
      <Button disabled={isBusy} onClick={onClose}>
        {props.keepLabel}
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} canDismiss={!isBusy} title={title} footer={footer}>
      {children}
    </Dialog>
  );
}
