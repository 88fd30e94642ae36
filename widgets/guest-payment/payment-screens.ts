import { registerOutcomeTexts } from '@kerb/kit/payment-form/outcome-texts.ts';
import { registerPayScreenTexts } from '@kerb/kit/payment-form/screen-texts.ts';
import { registerStayTimeTexts } from '@kerb/kit/payment-form/stay-time.tsx';

registerOutcomeTexts();
registerPayScreenTexts();
registerStayTimeTexts();

// One chunk: the screens before and after a payment, and the note about missing storage.
export { ConfirmCard } from './confirm-card.tsx';
export { EarlierPayments } from './outcome/earlier-payments.tsx';
export { FailureDialog } from './outcome/failure-dialog.tsx';
export { OutcomeCard } from './outcome/outcome-card.tsx';
export { PaidDialog } from './outcome/paid-dialog.tsx';
export { ExtensionFrame } from './outcome/paid-stay/extension-frame.tsx';
export { StorageNote } from './outcome/storage-note.tsx';
export { storeRecents } from './outcome/store-recents.ts';
