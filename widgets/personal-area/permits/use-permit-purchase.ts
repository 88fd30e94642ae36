import { usePermitPaymentFlow } from '@kerb/kit/queries/permits.ts';
import type { AccountConfirmation, AccountPaymentFlow } from '@kerb/session-list/payment/confirmation.ts';

/** The payment flow of the account, for purchases of permits; `onBought` is called after each. */
export function usePermitPurchase(onBought?: () => void): AccountPaymentFlow {
  return usePermitPaymentFlow<AccountConfirmation>(onBought);
}
