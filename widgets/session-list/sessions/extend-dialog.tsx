import { durationOptions } from '@kerb/core/domain/city/durations.ts';
import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import { formatRoubles, type Kopecks } from '@kerb/core/domain/money.ts';
import { missingFor } from '@kerb/core/domain/payment/top-up.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { addMinutes, minutes } from '@kerb/core/domain/time.ts';
import { insufficientFunds } from '@kerb/core/errors/named-errors.ts';
import { CostDetails } from '@kerb/kit/payment-form/cost-details.tsx';
import { DurationField } from '@kerb/kit/payment-form/duration-field.tsx';
import { useEndText } from '@kerb/kit/payment-form/use-end-text.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AccountPaymentFlow } from '../payment/confirmation.ts';
import { SpotName } from './spot-name.tsx';
import { useExtend } from './use-extend.ts';

interface Props {
  readonly settings: CitySettings;
  readonly session: ParkingSession;
  readonly balance: Kopecks | undefined;
  /** Whether the city can begin an extension at the end of a session (PLUS-18). */
  readonly canExtendAtEnd: boolean;
  readonly flow: AccountPaymentFlow;
  readonly onTopUp: (missing: Kopecks | undefined) => void;
  readonly onClose: () => void;
}

/**
 * SES-22, DLG-07: the extension of one session, with its price and the new end before it is paid from the
 * balance.
 */
export function ExtendDialog({ settings, session, balance, canExtendAtEnd, flow, onTopUp, onClose }: Props) {
  const { t } = useTranslation('sessions');
  const { t: common } = useTranslation();
  const { t: topUp } = useTranslation('topUp');
  const errorText = useErrorText();
  const endText = useEndText();
  const now = useServerNow();
  const form = useForm({ defaultValues: { duration: usualDuration(settings) } });
  const duration = minutes(Number(useWatch({ control: form.control, name: 'duration' })));
  const [when, setWhen] = useState<'now' | 'atEnd'>('now');
  const { quote, error, isLoading, isBusy, extend, arm } = useExtend({ session, duration }, flow, onClose);
  const isArming = when === 'atEnd';
  const isShort = quote !== undefined && quote.total > 0 && !quote.isCoveredByBalance;
  const cost = { quote, isEstimate: false, isLoading, hasFailed: false, error: undefined, retry: () => {} };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isBusy}
      title={t('extend.title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button
            variant="primary"
            isBusy={isBusy || isLoading}
            disabled={quote === undefined || (isShort && !isArming)}
            price={quote ? (quote.total === 0 ? common('free') : formatRoubles(quote.total)) : undefined}
            onClick={isArming ? arm : extend}
          >
            {t(isArming ? 'extend.arm' : 'extend.confirm')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <div className="kerb-sessions__facts">
          <Plate plate={session.plate} isForeign={session.isForeignPlate} />
          <SpotName session={session} />
        </div>
        <DurationField range={settings.durations} error={undefined} />
        {canExtendAtEnd ? (
          <SegmentedControl
            label={t('extend.when')}
            hint={t(`extend.${when}Hint`, { time: endText(session.endsAt, now) })}
            segments={(['now', 'atEnd'] as const).map((value) => ({ value, label: t(`extend.${value}`) }))}
            value={when}
            onChange={setWhen}
          />
        ) : null}
        <p className="kerb-sessions__until">
          {t('extend.until', { time: endText(addMinutes(session.endsAt, duration), now) })}
        </p>
        <CostDetails cost={cost} label={t('extend.details')} />
        {isShort && !isArming ? (
          <Notice
            tone="warning"
            actions={
              <Button
                size="small"
                onClick={() => {
                  onClose();
                  onTopUp(missingFor(quote, balance));
                }}
              >
                {topUp('open')}
              </Button>
            }
          >
            {errorText(balanceTooSmall)}
          </Notice>
        ) : null}
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      </FormProvider>
    </Dialog>
  );
}

const balanceTooSmall = insufficientFunds();

function usualDuration({ durations }: CitySettings): string {
  const offered = durationOptions(durations).map(String);
  return offered.find((option) => option === '60') ?? offered[0] ?? '';
}
