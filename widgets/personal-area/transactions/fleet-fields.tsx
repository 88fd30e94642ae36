import { formatPhone } from '@kerb/core/domain/account/phone.ts';
import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import type { FilterChoice } from '@kerb/core/domain/transaction/filter.ts';
import { Combobox, type ComboboxOption } from '@kerb/kit/ui/combobox.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** What a company's history can be filtered by. */
export interface FilterFleet {
  readonly plates: readonly Plate[];
  readonly drivers: readonly { readonly name: string; readonly phone: string }[];
}

interface Props {
  readonly fleet: FilterFleet;
  readonly choice: FilterChoice;
  readonly onChange: (changes: Partial<FilterChoice>) => void;
}

/** Vehicle and driver of a company. There can be thousands, so they are searched by typing. */
export function FleetFields({ fleet, choice, onChange }: Props) {
  const { t } = useTranslation('transactions');
  const { plates, drivers } = fleet;
  const vehicles = useMemo(() => {
    const listed = plates.map((plate) => ({ value: plate as string, label: formatPlate(plate) }));
    return withChosen(listed, choice.plate);
  }, [plates, choice.plate]);
  const people = useMemo(() => {
    const listed = drivers.map(({ name, phone }) => ({
      value: phone,
      label: name,
      detail: formatPhone(phone),
    }));
    return withChosen(listed, choice.driverPhone);
  }, [drivers, choice.driverPhone]);
  return (
    <>
      <Combobox
        label={t('filter.vehicle')}
        placeholder={t('filter.any')}
        options={vehicles}
        value={choice.plate}
        onChange={(plate) => onChange({ plate: plate as Plate | undefined })}
      />
      <Combobox
        label={t('filter.driver')}
        placeholder={t('filter.any')}
        options={people}
        value={choice.driverPhone}
        onChange={(driverPhone) => onChange({ driverPhone })}
      />
    </>
  );
}

/** Adds the chosen one if it has left the fleet since. */
function withChosen(options: readonly ComboboxOption[], chosen: string | undefined): ComboboxOption[] {
  const isListed = chosen === undefined || options.some(({ value }) => value === chosen);
  return isListed ? [...options] : [...options, { value: chosen, label: chosen }];
}
