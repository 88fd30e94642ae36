import type { SlipRequest } from '@kerb/core/domain/payment-slip/payment-slip.ts';
import { changeSlipMode, type SlipMode, slipModeOff } from '@kerb/core/domain/payment-slip/slip-mode.ts';
import { useAccountSections } from '@kerb/kit/queries/account-sections.ts';
import { useReducer } from 'react';

/** The payment slip in the place of a payment. */
interface SlipModeControl {
  readonly mode: SlipMode;
  /** For forms that can switch to it; absent in a city without payment slips. */
  readonly enter: ((request: SlipRequest) => void) | undefined;
  readonly close: () => void;
}

export function useSlipMode(): SlipModeControl {
  const [mode, change] = useReducer(changeSlipMode, slipModeOff);
  const hasSlips = useAccountSections().data?.hasPaymentSlips === true;
  return {
    mode,
    enter: hasSlips ? (request) => change({ type: 'enter', request }) : undefined,
    close: () => change({ type: 'close' }),
  };
}
