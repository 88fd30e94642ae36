import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.css?inline';
import { CloseButton } from './icon-button.tsx';
import { useStylesheet } from './styles/use-stylesheet.ts';

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

/**
 * Shows the `<dialog>` as a modal while it is mounted, and calls `onLeave` on Escape, on a click outside, and
 * if the browser closes it. The owner decides whether it closes. It is closed before React removes it, so
 * that the focus returns; otherwise the focus would be lost to the body.
 */
function useModal(onLeave: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cameFrom = focusedIn(dialog.getRootNode());
    const stopListening = listenForLeaving(dialog, () => leave.current());
    dialog.showModal();
    firstStop(dialog)?.focus();
    return () => {
      stopListening();
      dialog.close();
      if (cameFrom?.isConnected) cameFrom.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/**
 * The first field, or else the title: the browser would focus the close button, and Enter would close the
 * dialog again.
 */
function firstStop(dialog: HTMLDialogElement): HTMLElement | null {
  const fields = ':is(input, select, textarea):not(:disabled)';
  return dialog.querySelector<HTMLElement>(fields) ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]');
}

function focusedIn(root: Node): HTMLElement | undefined {
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : undefined;
  return focused instanceof HTMLElement ? focused : undefined;
}

function listenForLeaving(dialog: HTMLDialogElement, leave: () => void): () => void {
  let wasPressedOutside = false;
  const listening = new AbortController();
  const { signal } = listening;
  const onPress = (event: Event) => {
    wasPressedOutside = event.target === dialog;
  };
  const onClick = (event: Event) => {
    // Not at the end of a text selection that began in the dialog.
    if (wasPressedOutside && event.target === dialog) leave();
  };
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    leave();
  };
  // Chromium closes a dialog by itself if Escape is pressed twice in a row.
  const onClose = () => {
    if (!dialog.open) leave();
  };
  dialog.addEventListener('pointerdown', onPress, { signal });
  dialog.addEventListener('click', onClick, { signal });
  dialog.addEventListener('cancel', onCancel, { signal });
  dialog.addEventListener('close', onClose, { signal });
  return () => listening.abort();
}
