import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows the `<dialog>` as a modal while it is mounted, and calls `onLeave` on Escape, on a click outside, and
 * if the browser closes it. The owner decides whether it closes. It is closed before React removes it, so
 * that the focus returns; otherwise the focus would be lost to the body.
 */
export function useModal(onLeave: () => void): RefObject<HTMLDialogElement | null> {
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
