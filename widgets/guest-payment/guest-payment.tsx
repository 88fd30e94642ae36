import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { ConfirmCard } from './confirm/confirm-card.tsx';
import { PayForm } from './form/pay-form.tsx';
import type { Preset } from './form/preset.ts';
import { usePlaces } from './form/use-places.ts';
import { OutcomeCard } from './outcome/outcome-card.tsx';
import { registerPayTexts } from './texts.ts';
import { useDesk } from './use-desk.ts';

registerPayTexts();

interface Props {
  readonly preset?: Preset | undefined;
}

/** Guest payment, whole: form, confirmation, the way to the payment page, and the outcome on return. */
export function GuestPayment({ preset }: Props) {
  const { t } = useTranslation('pay');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const settings = useCitySettings();
  const options = useCityOptions();
  const isReady = settings.data !== undefined && !options.isPending;
  if (!isReady && settings.isError) {
    return (
      <ErrorState
        title={common('loadFailed')}
        retryLabel={common('tryAgain')}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      >
        {errorText(settings.error)}
      </ErrorState>
    );
  }
  if (!isReady) return <FormSkeleton />;
  if (!settings.data.hasGuestPayment) {
    return (
      <Notice tone="info" title={t('off.title')}>
        {t('off.text')}
      </Notice>
    );
  }
  return <Desk preset={preset} />;
}

function Desk({ preset }: Props) {
  const desk = useDesk();
  const places = usePlaces();
  const { data: settings } = useCitySettings();
  if (!settings) return null;
  if (desk.attempt || desk.done?.outcome) return <OutcomeCard {...desk.outcome} />;
  if (desk.done) return <PaidNotice message={desk.done.message} onDone={desk.outcome.onDone} />;
  if (desk.choice) {
    return (
      <ConfirmCard
        choice={desk.choice}
        settings={settings}
        isPaying={desk.isPaying}
        error={desk.error}
        onPay={desk.pay}
        onBack={desk.change}
      />
    );
  }
  return (
    <PayForm
      settings={settings}
      places={places}
      draft={desk.draft}
      preset={preset}
      onContinue={desk.confirm}
    />
  );
}

/** PAY-29: a session that needed no payment page. */
function PaidNotice({
  message,
  onDone,
}: {
  readonly message: string | undefined;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('pay');
  return (
    <Notice tone="success" title={t('outcome.success')} closeLabel={t('outcome.new')} onClose={onDone}>
      {message}
    </Notice>
  );
}

function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="kerb-pay" role="status" aria-label={t('loading')}>
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={120} />
      <Skeleton height={140} />
      <Skeleton height={56} />
    </div>
  );
}
