import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Shows the `<dialog>` as a modal while it is mounted and reports every wish to leave: Escape, a click beside it, the
 * browser closing it. The owner decides. On the way out it is closed before React removes it, and focus returns where
 * it came from; otherwise it would fall to the body.
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

/** The first field, or else the title: the browser would take the close button, and Enter would undo the opening. */
function firstStop(dialog: HTMLDialogElement): HTMLElement | null {
  const fields = ':is(input, select, textarea):not(:disabled)';
  return dialog.querySelector<HTMLElement>(fields) ?? dialog.querySelector<HTMLElement>('[tabindex="-1"]');
}

function focusedIn(root: Node): HTMLElement | undefined {
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : undefined;
  return focused instanceof HTMLElement ? focused : undefined;
}

function listenForLeaving(dialog: HTMLDialogElement, leave: () => void): () => void {
  let wasPressedBeside = false;
  const listening = new AbortController();
  const { signal } = listening;
  const onPress = (event: Event) => {
    wasPressedBeside = event.target === dialog;
  };
  const onClick = (event: Event) => {
    // Not when a selection of text was dragged out of the box.
    if (wasPressedBeside && event.target === dialog) leave();
  };
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    leave();
  };
  // Chromium closes a dialog by itself when Escape is pressed twice without anything between.
  const onClose = () => {
    if (!dialog.open) leave();
  };
  dialog.addEventListener('pointerdown', onPress, { signal });
  dialog.addEventListener('click', onClick, { signal });
  dialog.addEventListener('cancel', onCancel, { signal });
  dialog.addEventListener('close', onClose, { signal });
  return () => listening.abort();
}
