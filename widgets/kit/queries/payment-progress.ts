import type { PaymentState } from '@kerb/core/payment/payment-flow.ts';
import { useWidget } from '../runtime/runtime-context.tsx';
import { draftName } from './payment-flow.ts';

/** Steps at which a page can be left without harm: nothing was confirmed, or everything is over. */
const freeSteps: readonly PaymentState<unknown>['step'][] = ['filling', 'settled'];

/** Returns a function that tells whether a driver of this page is between confirming and an outcome. */
export function usePaymentProgress(): () => boolean {
  const { drafts } = useWidget();
  return () => isPaying(drafts);
}

/** Looks at the payment flows of the page, a guest's and an account's. */
export function isPaying(drafts: ReadonlyMap<string, unknown>): boolean {
  return (['guest', 'account'] as const).some((scope) => {
    const step = (drafts.get(draftName(scope)) as Flow | undefined)?.controller.state.getState().step;
    return step !== undefined && !freeSteps.includes(step);
  });
}

type Flow = { readonly controller: { readonly state: { getState(): PaymentState<unknown> } } };
