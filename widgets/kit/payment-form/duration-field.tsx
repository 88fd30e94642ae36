import { durationOptions } from '@kerb/core/domain/city/durations.ts';
import type { DurationRange } from '@kerb/core/domain/city/settings.ts';
import { timeText } from '@kerb/core/domain/session/time-text.ts';
import type { Minutes } from '@kerb/core/domain/time.ts';
import { minutesInWords } from '@kerb/core/i18n/in-words.ts';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { Select } from '../ui/select.tsx';

interface Props {
  readonly range: DurationRange;
  readonly error: string | undefined;
}

/** The most usual durations as buttons; in minutes. */
const quickChoices = [30, 60, 120, 180];

/** The duration: every step that the city allows, and the usual ones as buttons below. */
export function DurationField({ range, error }: Props) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const { register, setValue, control } = useFormContext<{ readonly duration: string }>();
  const chosen = useWatch({ control, name: 'duration' });
  const lengths = useMemo(() => durationOptions(range), [range]);
  const options = useMemo(
    () => lengths.map((length) => ({ value: String(length), label: durationLabel(length, language) })),
    [lengths, language],
  );
  const quick = lengths.filter((length) => quickChoices.includes(length));
  return (
    <div className="kerb-pay__duration">
      <Select {...register('duration')} label={t('duration.label')} error={error} options={options} />
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

/** I18N-06: `01:15 · 1 час 15 минут`. */
function durationLabel(length: Minutes, language: 'ru' | 'en'): string {
  return [timeText(length), minutesInWords(length, language)].filter(Boolean).join(' · ');
}
