import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { Profile } from '@kerb/core/domain/account/profile.ts';
import { fittingCategory } from '@kerb/core/domain/account/vehicle-rules.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import { savedVehicle } from '@kerb/core/domain/session/account-stay.ts';
import type { AccountPaymentValues } from '@kerb/core/validation/account-payment.ts';
import { CategoryField } from '@kerb/kit/payment-form/category-field.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { codeInput, TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { VehicleDialog } from '../../vehicles/lazy-vehicle-dialog.ts';

interface Props extends AccountData {
  /** The vehicles that are not parked. */
  readonly vehicles: Profile['vehicles'];
  readonly error: string | undefined;
}

/** A choice between the account's cars, by plate, and any other plate. */
export function VehicleChoice({ settings, profile, vehicles, error }: Props) {
  const [isAdding, setAdding] = useState(false);
  const { t } = useTranslation('pay');
  const { t: parking } = useTranslation('parking');
  const { register, control, setValue, getValues } = useFormContext<AccountPaymentValues>();
  const [plate, isForeign] = useWatch({ control, name: ['plate', 'isForeign'] });
  const typed = typedPlate({ plate, isForeign });
  const isSaved = typed !== undefined && savedVehicle(typed, isForeign, profile.vehicles) !== undefined;
  const asksCategory = settings.asksVehicleCategory && !isSaved;
  // A motorcycle's plate selects its category, and the next car's plate the usual one.
  const fitCategory = () => {
    const values = getValues();
    setValue('category', fittingCategory(values.category, values));
  };
  const choose = (vehicle: Profile['vehicles'][number]) => {
    setValue('isForeign', vehicle.isForeign);
    setValue('plate', vehicle.plate, { shouldValidate: true });
  };
  return (
    <>
      {vehicles.length > 0 ? (
        <fieldset className="kerb-field kerb-parking__cars">
          <legend className="kerb-field__label">{parking('vehicle.own')}</legend>
          <div className="kerb-cluster">
            {vehicles.map((vehicle) => (
              <button
                key={vehicle.id}
                type="button"
                className="kerb-parking__car"
                aria-pressed={vehicle.plate === typed}
                onClick={() => choose(vehicle)}
              >
                <Plate plate={vehicle.plate} isForeign={vehicle.isForeign} size="small" />
              </button>
            ))}
            <Button variant="quiet" onClick={() => setAdding(true)}>
              {parking('vehicle.add')}
            </Button>
          </div>
        </fieldset>
      ) : null}
      <TextField
        {...register('plate', { onChange: fitCategory })}
        label={t('plate.label')}
        hint={t(isForeign ? 'plate.foreignHint' : 'plate.hint')}
        error={error}
        {...codeInput}
        enterKeyHint="next"
      />
      <Checkbox {...register('isForeign')} label={t('plate.foreign')} />
      {asksCategory ? <CategoryField {...register('category')} /> : null}
      {isAdding ? (
        <VehicleDialog {...{ settings, profile }} edited={undefined} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
