import type { PaymentAttempt } from '@kerb/core/domain/payment/order.ts';
import { accountDrawer } from '@kerb/core/storage/account-drawer.ts';
import { forgetAttempt, rememberedAttempt } from '@kerb/core/storage/payment-attempt.ts';
import { useRuntime } from '../runtime/runtime-context.tsx';

/** The account's payment that this device sent and has not seen the end of. */
export function useAccountAttempt() {
  const { config, api, store } = useRuntime();
  const drawer = accountDrawer(config.city);
  return {
    read: (): PaymentAttempt | undefined => rememberedAttempt(store, drawer, api.clock.now()),
    forget: () => forgetAttempt(store, drawer),
  };
}
