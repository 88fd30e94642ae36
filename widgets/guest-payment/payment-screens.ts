import { registerRenewTexts } from '@kerb/kit/payment-form/renew-texts.ts';
import { registerPayScreenTexts } from '@kerb/kit/payment-form/screen-texts.ts';

registerPayScreenTexts();
registerRenewTexts();

// One chunk: the screens before and after a payment, and the note about missing storage.
export { ConfirmCard } from './confirm/confirm-card.tsx';
export { EarlierPayments } from './outcome/earlier-payments.tsx';
export { FailureDialog } from './outcome/failure-dialog.tsx';
export { OutcomeCard } from './outcome/outcome-card.tsx';
export { PaidDialog } from './outcome/paid-dialog.tsx';
export { ExtensionFrame } from './outcome/paid-stay/extension-frame.tsx';
export { StorageNote } from './outcome/storage-note.tsx';
