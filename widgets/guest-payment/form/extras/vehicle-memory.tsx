import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { typedPlate } from '@kerb/core/domain/plate/typed-plate.ts';
import type { GuestPaymentValues } from '@kerb/core/validation/guest-payment.ts';
import { canRemember, useRecents } from '@kerb/kit/runtime/recents.ts';
import { useCity, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CloseIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './extras.css?inline';

/** The remembered cars, and a checkbox to remember this one. */
export function VehicleMemory() {
  const { control } = useFormContext<GuestPaymentValues>();
  const [typed, isForeign] = useWatch({ control, name: ['plate', 'isForeign'] });
  const styleRef = useStylesheet(css);
  const { vehicles } = useRecents();
  const plate = typedPlate({ plate: typed, isForeign });
  return (
    <div ref={styleRef} className="kerb-pay__memory">
      <RecentVehicles chosen={plate} />
      {vehicles.some((known) => known.plate === plate) ? null : <RememberBox />}
    </div>
  );
}

function RecentVehicles({ chosen }: { readonly chosen: string | undefined }) {
  const { t } = useTranslation('payExtras');
  const { setValue } = useFormContext<GuestPaymentValues>();
  const { vehicles, forget, forgetAll } = useRecents();
  if (vehicles.length === 0) return null;
  return (
    <fieldset className="kerb-cluster kerb-pay__recents">
      <legend className="kerb-note kerb-pay__recents-name">{t('vehicles.recent')}</legend>
      {vehicles.map((vehicle) => {
        const { plate, isForeign } = vehicle;
        const shown = isForeign ? plate : formatPlate(plate);
        return (
          <span key={plate} className="kerb-pay__car">
            <button
              type="button"
              className="kerb-pay__chip"
              aria-pressed={plate === chosen}
              onClick={() => {
                setValue('isForeign', isForeign);
                setValue('plate', plate, { shouldValidate: true });
              }}
            >
              {shown}
            </button>
            <IconButton
              icon={<CloseIcon />}
              label={t('vehicles.forget', { plate: shown })}
              onClick={() => forget(vehicle)}
            />
          </span>
        );
      })}
      <Button variant="quiet" onClick={forgetAll}>
        {t('vehicles.forgetAll')}
      </Button>
    </fieldset>
  );
}

/** Off by default. Its hint says where the car is stored, or that it cannot be stored. */
function RememberBox() {
  const { t } = useTranslation('payExtras');
  const runtime = useRuntime();
  const { register, control } = useFormContext<GuestPaymentValues>();
  const isAsked = useWatch({ control, name: 'remember' });
  const [cannot, setCannot] = useState(false);
  const isHome = useIsHome();
  return (
    <Checkbox
      {...register('remember', {
        onChange: ({ target }) => setCannot(target.checked && !canRemember(runtime)),
      })}
      label={t('vehicles.remember')}
      hint={isAsked && !cannot ? t(isHome ? 'vehicles.kept' : 'vehicles.keptForSite') : undefined}
      error={isAsked && cannot ? t('vehicles.cannot') : undefined}
    />
  );
}

/** Whether this is the city's own portal; any other page can read what is stored there. */
function useIsHome(): boolean {
  const { portalUrl } = useCity();
  return URL.canParse(portalUrl) && new URL(portalUrl).origin === location.origin;
}
