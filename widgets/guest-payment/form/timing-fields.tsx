import { formatTime } from '@kerb/core/domain/time.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** Now, or retrospectively for a stay that began today. */
export function TimingFields({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('pay');
  const { control, register, setValue } = useFormContext<GuestPaymentValues>();
  const timing = useWatch({ control, name: 'timing' });
  return (
    <>
      <Controller
        control={control}
        name="timing"
        render={({ field }) => (
          <SegmentedControl
            label={t('timing.label')}
            hint={t(`timing.${field.value}Hint`)}
            segments={[
              { value: 'now', label: t('timing.now') },
              { value: 'retrospectiveToday', label: t('timing.retrospectiveToday') },
            ]}
            value={field.value}
            onChange={(value) => {
              setValue('startTime', '');
              field.onChange(value);
            }}
          />
        )}
      />
      {timing !== 'now' ? (
        <TextField
          {...register('startTime')}
          type="time"
          label={t('start.label')}
          hint={<Deadline />}
          error={error}
        />
      ) : null}
    </>
  );
}

/** The end of retrospective payment, and the current time in the city. */
function Deadline() {
  const { t } = useTranslation('pay');
  const { timeZone } = useCity();
  return t('start.hint', { now: formatTime(useServerNow(10_000), timeZone) });
}
