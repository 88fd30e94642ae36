import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useErrorEvent, useReadyEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { ScreenFailed } from './screen-failed.tsx';

registerPayTexts();

interface Props {
  readonly preset?: Preset | undefined;
  /** A stay that was opened by its link was left for a new payment, which has its own page in the portal. */
  readonly onLeaveStay?: (() => void) | undefined;
}

/** Guest payment with all steps: form, confirmation, payment page, and the outcome on return. */
export function GuestPayment({ preset, onLeaveStay }: Props) {
  const { t } = useTranslation('pay');
  const settings = useCitySettings();
  // Whether the city supports idempotency keys has to be clear before any payment.
  const options = useCityOptions();
  const isReady = settings.data !== undefined && !options.isPending;
  const hasFailed = !isReady && settings.isError;
  useReadyEvent(isReady);
  useErrorEvent(hasFailed ? settings.error : undefined);
  if (hasFailed) {
    const { error, refetch, isFetching } = settings;
    return <ScreenFailed error={error} retry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!isReady) return <FormSkeleton />;
  if (!settings.data.hasGuestPayment) {
    return (
      <Notice tone="info" title={t('off.title')}>
        {t('off.text')}
      </Notice>
    );
  }
  return <PaymentSteps settings={settings.data} {...{ preset, onLeaveStay }} />;
}
