import { presetNames } from '@kerb/core/domain/payment/pay-preset.ts';
import { defineElement } from '@kerb/kit/element/define-element.ts';
import type { ViewProps } from '@kerb/kit/element/shell.tsx';
import form from '@kerb/kit/payment-form/form.css?inline';
import { useMemo } from 'react';
import { GuestPayment } from './guest-payment.tsx';

/**
 * `<parking-pay city="kazan">`: guest payment on any page. `zone`, `parking`, `plate` and `duration` fill in
 * the form.
 */
export function defineParkingPay(): void {
  defineElement({
    tag: 'parking-pay',
    View: PayView,
    attributes: presetNames,
    styles: [form],
  });
}

function PayView({ attributes: { zone, parking, plate, duration } }: ViewProps) {
  const preset = useMemo(() => ({ zone, parking, plate, duration }), [zone, parking, plate, duration]);
  return <GuestPayment preset={preset} />;
}
