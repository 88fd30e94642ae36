import { registerRenewTexts } from './paid-stay/texts.ts';

registerRenewTexts();

// One chunk: what a driver sees once something was sent, or where the browser stores nothing.
export { EarlierPayments } from './earlier-payments.tsx';
export { FailureDialog } from './failure-dialog.tsx';
export { OutcomeCard } from './outcome-card.tsx';
export { PaidDialog } from './paid-dialog.tsx';
export { ExtensionFrame } from './paid-stay/extension-frame.tsx';
export { StorageNote } from './storage-note.tsx';
