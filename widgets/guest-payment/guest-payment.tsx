import { registerPayTexts } from '@kerb/kit/payment-form/texts.ts';
import { useSpots } from '@kerb/kit/payment-form/use-spots.ts';
import { useCityOptions, useCitySettings } from '@kerb/kit/queries/city.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Beginning } from './beginning.tsx';
import { ConfirmCard } from './confirm/confirm-card.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { PayForm } from './form/pay-form.tsx';
import type { Preset } from './form/preset.ts';
import { FailureDialog } from './outcome/failure-dialog.tsx';
import { MemoryNote, MoreTime } from './outcome/late.ts';
import { OutcomeCard } from './outcome/outcome-card.tsx';
import { PaidDialog } from './outcome/paid-dialog.tsx';
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
  // Whether the city honours idempotency keys has to be known before anything is paid.
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
  const places = useSpots();
  const { data: settings } = useCitySettings();
  if (!settings) return null;
  return (
    <>
      {desk.canRemember ? null : (
        <Suspense>
          <MemoryNote />
        </Suspense>
      )}
      {desk.attempt || desk.paid?.outcome ? (
        <OutcomeCard {...desk.outcome} />
      ) : (
        <WithMoreTime desk={desk}>
          {desk.choice ? (
            <ConfirmCard
              choice={desk.choice}
              settings={settings}
              isPaying={desk.isPaying}
              onPay={desk.pay}
              onBack={desk.change}
            />
          ) : (
            <Beginning settings={settings} onInDoubt={desk.lookAgain}>
              <PayForm
                settings={settings}
                places={places}
                draft={desk.draft}
                preset={preset}
                cameBack={desk.cameBack}
                onContinue={desk.confirm}
              />
            </Beginning>
          )}
          {desk.failure ? <FailureDialog error={desk.failure} onClose={desk.dismissFailure} /> : null}
          {desk.paid ? <PaidDialog paid={desk.paid} onClose={desk.startOver} /> : null}
        </WithMoreTime>
      )}
    </>
  );
}

interface WithMoreTimeProps {
  readonly desk: ReturnType<typeof useDesk>;
  readonly children: ReactNode;
}

/** PLUS-04: while a stay is being extended, its end stands above. */
function WithMoreTime({ desk: { draft, isPaying, more }, children }: WithMoreTimeProps) {
  if (!draft.more) return children;
  return (
    <Suspense fallback={children}>
      <MoreTime end={draft.more.end} isPaying={isPaying} {...more}>
        {children}
      </MoreTime>
    </Suspense>
  );
}
