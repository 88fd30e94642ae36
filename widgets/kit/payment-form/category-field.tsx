import { vehicleCategories } from '@kerb/core/domain/plate/vehicle-category.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Select } from '../ui/select.tsx';

interface Props extends UseFormRegisterReturn {
  readonly error?: string | undefined;
}

/** The category of a vehicle, in cities that ask for it. */
export function CategoryField(props: Props) {
  const { t } = useTranslation('pay');
  return (
    <Select
      {...props}
      label={t('category.label')}
      options={vehicleCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
    />
  );
}
