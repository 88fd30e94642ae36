import type { AccountConfirmation, AccountPaymentFlow } from '@kerb/account/payment/confirmation.ts';
import { usePermitPaymentFlow } from '@kerb/kit/queries/permits.ts';

/** The payment flow of the account, for purchases of permits; `onBought` is called after each. */
export function usePermitPurchase(onBought?: () => void): AccountPaymentFlow {
  return usePermitPaymentFlow<AccountConfirmation>(onBought);
}
