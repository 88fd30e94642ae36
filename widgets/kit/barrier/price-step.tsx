import { isCardNumber } from '@kerb/core/domain/barrier.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCity } from '../runtime/runtime-context.tsx';
import { textByKey } from '../runtime/text-by-key.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { BarrierValues } from './barrier-draft.ts';

interface Props {
  readonly isAsking: boolean;
  readonly onAsk: (values: BarrierValues) => void;
}

/** The card's number, and a button that appears once the number is valid. */
export function PriceStep({ isAsking, onAsk }: Props) {
  const { t } = useTranslation('barrier');
  const { t: errors } = useTranslation('errors');
  const { barrierCardPattern } = useCity();
  const { register, handleSubmit, control, formState, trigger } = useFormContext<BarrierValues>();
  const card = useWatch({ control, name: 'card' });
  const isValid = isCardNumber(card, barrierCardPattern);
  return (
    <form
      className="kerb-stack kerb-stack--5"
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => void handleSubmit(onAsk)(event)}
    >
      <TextField
        {...register('card', {
          validate: (text) => {
            if (text.trim() === '') return 'errors:RequiredField';
            return isCardNumber(text, barrierCardPattern) || 'errors:InvalidFormat';
          },
          // The button is disabled until the number is valid: leaving the field says why.
          onBlur: () => void trigger('card'),
        })}
        label={t('card.label')}
        hint={t('card.hint')}
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.card?.message ? textByKey(errors, formState.errors.card.message) : undefined}
      />
      <TextField
        {...register('parking')}
        label={t('parking.label')}
        hint={t('parking.hint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" size="pay" isWide isBusy={isAsking} disabled={!isValid}>
        {t('find')}
      </Button>
    </form>
  );
}
