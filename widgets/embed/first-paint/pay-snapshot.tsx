import type { Language } from '@kerb/core/config/city-config.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { minutes } from '@kerb/core/domain/time.ts';
import type { GuestPaymentFlow } from '@kerb/guest-payment/confirmation.ts';
import { newDraft } from '@kerb/guest-payment/form/draft.ts';
import { PayForm } from '@kerb/guest-payment/form/pay-form.tsx';
import { PaymentKindSwitch } from '@kerb/guest-payment/payment-kind-switch.tsx';
import form from '@kerb/kit/payment-form/form.css?inline';
import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { renderInCity, stylesWith } from './render-in-city.tsx';

registerPayTexts();

/** What most cities offer. The form of another city changes when its settings are there. */
const usualSettings: CitySettings = {
  hasBalance: true,
  hasGuestPayment: true,
  hasBarrierParking: true,
  hasPostPayment: true,
  hasPostPaymentYesterday: false,
  paysByParking: false,
  asksVehicleCategory: false,
  hasBonuses: false,
  personalDataPage: undefined,
  paymentMethods: [],
  durations: { min: minutes(30), max: minutes(240), step: minutes(30) },
};

/** The switch reads the flow only for a barrier. */
const noFlow = {} as GuestPaymentFlow;

/** The markup of the empty pay form. */
export const snapshotOf = (language: Language) =>
  renderInCity(
    <div>
      <PaymentKindSwitch settings={usualSettings} flow={noFlow} draft={newDraft()}>
        <PayForm
          settings={usualSettings}
          spots={{ choices: undefined, hasFailed: false, isLoading: true, reload() {} }}
          draft={newDraft()}
          preset={undefined}
          extending={undefined}
          formReturn={undefined}
          onContinue={() => {}}
        />
      </PaymentKindSwitch>
    </div>,
    language,
  );

/** All styles of the form. */
export const stylesOf = () => stylesWith(form);
