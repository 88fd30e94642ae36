import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Timing } from '@kerb/core/domain/payment/stay-start.ts';
import { formatTime } from '@kerb/core/domain/time.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly settings: CitySettings;
  readonly error: string | undefined;
}

/**
 * The stay begins now, or in the past if the city allows today or yesterday. Without such settings there is
 * no choice.
 */
export function TimingChoice({ settings, error }: Props) {
  const { t } = useTranslation('parking');
  const { control, setValue } = useFormContext<AccountPaymentValues>();
  const timing = useWatch({ control, name: 'timing' });
  const offered = [
    'now' as const,
    ...(settings.hasPostPayment ? ['retrospectiveToday' as const] : []),
    ...(settings.hasPostPaymentYesterday ? ['retrospectiveYesterday' as const] : []),
  ];
  if (offered.length === 1) return null;
  return (
    <>
      <Controller
        control={control}
        name="timing"
        render={({ field }) => (
          <SegmentedControl
            label={t('timing.label')}
            hint={
              field.value === 'now' && !settings.hasBalance
                ? t('start.openHint')
                : t(`timing.${field.value}Hint`)
            }
            segments={offered.map((value) => ({ value, label: t(`timing.${value}`) }))}
            value={field.value}
            onChange={(value) => {
              setValue('startTime', ''); // SES-07
              field.onChange(value);
            }}
          />
        )}
      />
      {timing === 'now' ? null : <StartTime timing={timing} error={error} />}
    </>
  );
}

interface StartTimeProps {
  readonly timing: Exclude<Timing, 'now'>;
  readonly error: string | undefined;
}

function StartTime({ timing, error }: StartTimeProps) {
  const { t } = useTranslation('parking');
  const { t: pay } = useTranslation('pay');
  const { timeZone } = useCity();
  const now = useServerNow(10_000);
  const { register } = useFormContext<AccountPaymentValues>();
  return (
    <TextField
      {...register('startTime')}
      type="time"
      label={pay('start.label')}
      hint={t(`start.${timing}Hint`, { now: formatTime(now, timeZone) })}
      error={error}
    />
  );
}
