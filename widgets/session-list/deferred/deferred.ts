// One chunk: the stays that wait for their payment, and their dialog.

export { ClosingPaymentDialog } from './closing-payment-dialog.tsx';
export { DeferredCard } from './deferred-card.tsx';
