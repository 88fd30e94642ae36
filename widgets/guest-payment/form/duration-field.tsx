import { durationOptions } from '@kerb/core/domain/city/durations.ts';
import type { DurationRange } from '@kerb/core/domain/city/settings.ts';
import { formatDuration } from '@kerb/core/domain/time.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { Select } from '@kerb/kit/ui/select.tsx';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly range: DurationRange;
  readonly error: string | undefined;
}

/** The stays that most drivers want, one tap away; in minutes. */
const quickChoices = [30, 60, 120, 180];

/** How long: every step the city allows (PAY-07), the usual ones as buttons below. */
export function DurationField({ range, error }: Props) {
  const { t } = useTranslation('pay');
  const { register, setValue, control } = useFormContext<GuestPaymentValues>();
  const chosen = useWatch({ control, name: 'duration' });
  const options = useMemo(() => durationOptions(range), [range]);
  const quick = options.filter((option) => quickChoices.includes(option));
  return (
    <div className="kerb-pay__duration">
      <Select
        {...register('duration')}
        label={t('duration.label')}
        error={error}
        options={options.map((option) => ({ value: String(option), label: formatDuration(option) }))}
      />
      <fieldset className="kerb-pay__quick">
        <legend className="kerb-visually-hidden">{t('duration.quick')}</legend>
        {quick.map((option) => (
          <button
            key={option}
            type="button"
            className="kerb-pay__chip"
            aria-pressed={chosen === String(option)}
            onClick={() => setValue('duration', String(option), { shouldValidate: true })}
          >
            {option < 60
              ? t('duration.minutes', { count: option })
              : t('duration.hours', { count: option / 60 })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
