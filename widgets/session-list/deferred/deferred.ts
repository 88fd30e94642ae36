// One chunk: the stays that wait for their payment, and their dialog.

export { DeferredCard } from './deferred-card.tsx';
export { SettleDialog } from './settle-dialog.tsx';
