import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { GuestPayment as Payment } from './guest-payment.tsx';
import { payStylesheet } from './pay-stylesheet.ts';

// The public entry point of `@kerb/guest-payment`.
export type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';

export interface GuestPaymentProps {
  /** Fills in the form. */
  readonly preset?: Preset | undefined;
}

/** Guest payment with its styles, in a `CityProvider`. */
export function GuestPayment({ preset }: GuestPaymentProps) {
  const styleRef = useStylesheet(payStylesheet);
  return (
    <div ref={styleRef}>
      <Payment preset={preset} />
    </div>
  );
}
