import { DialogFailed } from '@kerb/kit/element/dialog-failed.tsx';
import { lazyChunk, lazyComponent, whenIdle } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useEffect } from 'react';

// A list of sessions shows without its dialogs, so they are no part of its first load.

const dialogs = lazyChunk(() => import('./dialogs.ts'));
const failed = DialogFailed;

export const CorrectDialog = lazyComponent(dialogs, (chunk) => chunk.CorrectDialog, { failed });
export const EndDialog = lazyComponent(dialogs, (chunk) => chunk.EndDialog, { failed });
export const EndOpenDialog = lazyComponent(dialogs, (chunk) => chunk.EndOpenDialog, { failed });
export const ExtendDialog = lazyComponent(dialogs, (chunk) => chunk.ExtendDialog, { failed });

/** Loads the dialogs when the browser has nothing urgent to do, so that a press opens them at once. */
export function useDialogsInAdvance(): void {
  useEffect(() => {
    // A press tries again, and says why it failed.
    void whenIdle().then(() => dialogs.load().catch(() => {}));
  }, []);
}
