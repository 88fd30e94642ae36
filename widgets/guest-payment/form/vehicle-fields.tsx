import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { CategoryField } from '@kerb/kit/payment-form/category-field.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { VehicleMemory } from '../lazy-extras.ts';

/** The vehicle: a text field that shows a plate as soon as the text is one. */
export function VehicleFields({
  asksCategory,
  error,
}: {
  readonly asksCategory: boolean;
  readonly error: string | undefined;
}) {
  const { t } = useTranslation('pay');
  const { register, control } = useFormContext<GuestPaymentValues>();
  const [plate, isForeign] = useWatch({ control, name: ['plate', 'isForeign'] });
  const drawn = typedPlate({ plate, isForeign });
  return (
    <>
      <TextField
        {...register('plate')}
        label={t('plate.label')}
        hint={t(isForeign ? 'plate.foreignHint' : 'plate.hint')}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        suffix={
          <span className="kerb-pay__plate">
            {drawn ? <Plate plate={drawn} size="small" isForeign={isForeign} /> : null}
          </span>
        }
      />
      <VehicleMemory />
      <Checkbox {...register('isForeign')} label={t('plate.foreign')} />
      {asksCategory ? <CategoryField {...register('category')} /> : null}
    </>
  );
}
