import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import form from '@kerb/kit/payment-form/form.css?inline';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { GuestPayment as Payment } from './guest-payment.tsx';

// The public entry point of `@kerb/guest-payment`.
export type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';

export interface GuestPaymentProps {
  /** Fills in the form. */
  readonly preset?: Preset | undefined;
}

/** Guest payment with its styles, in a `CityProvider`. */
export function GuestPayment({ preset }: GuestPaymentProps) {
  const styleRef = useStylesheet(form);
  return (
    <div ref={styleRef}>
      <Payment preset={preset} />
    </div>
  );
}
