import type { SlipRequest } from './payment-slip.ts';

/** Whether the payment dialog makes a payment slip in the place of a payment, and for what. */
export type SlipMode = { readonly isOn: false } | { readonly isOn: true; readonly request: SlipRequest };

export const slipModeOff: SlipMode = { isOn: false };

type SlipModeChange = { readonly type: 'enter'; readonly request: SlipRequest } | { readonly type: 'close' };

/** A form enters the mode with what it knows; closing the dialog drops all of it. */
export function changeSlipMode(_mode: SlipMode, change: SlipModeChange): SlipMode {
  return change.type === 'enter' ? { isOn: true, request: change.request } : slipModeOff;
}
