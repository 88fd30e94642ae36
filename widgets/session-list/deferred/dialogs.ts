// One chunk: the dialogs of stays that wait for their payment.
export { CancelDialog } from './cancel-dialog.tsx';
export { SettleDialog } from './settle-dialog.tsx';
