import { formatPhone } from '@kerb/core/domain/account/phone.ts';
import type { Company, CompanyDriver } from '@kerb/core/domain/company/company.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { DriverValues } from '@kerb/core/validation/company-fleet.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { type FieldRefusal, useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeFleet } from '@kerb/kit/queries/company.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { PhoneField } from '@kerb/kit/ui/phone-field.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePickTexts } from '../use-pick-texts.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/company-fleet.ts'));

interface Props {
  readonly company: Company;
  /** Absent for a new driver. */
  readonly edited: CompanyDriver | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a driver. */
export function DriverDialog({ company: { drivers, vehicles }, edited, onClose }: Props) {
  const { t } = useTranslation('company');
  const pickTexts = usePickTexts();
  const { mutateAsync } = useChangeFleet();
  const { form, field, alert, isBusy, submit } = useSentForm<DriverValues>({
    defaultValues: {
      name: edited?.name ?? '',
      phone: edited ? formatPhone(edited.phone) : '',
      plate: edited?.plate ?? '',
    },
    loadRules: async () => (await rules.load()).driverSchema({ drivers, vehicles, edited }),
    send: async ({ name, phone, plate }) => {
      const driver = {
        name: name.trim().replace(/\s+/g, ' '),
        phone: phoneDigits(phone),
        plate: (plate || undefined) as Plate | undefined,
      };
      await mutateAsync(
        edited ? { kind: 'changeDriver', previous: edited, driver } : { kind: 'addDriver', driver },
      );
      onClose();
    },
    refusalOf: (error): FieldRefusal<DriverValues> | undefined =>
      reasonOf(error) === 'driverListed' ? { field: 'phone', text: t('drivers.phoneListed') } : undefined,
  });
  const plate = useWatch({ control: form.control, name: 'plate' });
  const options = useMemo(
    () => vehicles.map((vehicle) => ({ value: vehicle.plate as string, label: formatPlate(vehicle.plate) })),
    [vehicles],
  );
  return (
    <FormDialog
      title={t(edited ? 'drivers.formChange' : 'drivers.formAdd')}
      submitLabel={t('save')}
      {...{ alert, isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField
        {...field('name')}
        label={t('drivers.name')}
        hint={t('drivers.nameHint')}
        autoComplete="off"
      />
      <PhoneField {...field('phone')} label={t('drivers.phone')} autoComplete="off" />
      <Combobox
        label={t('drivers.vehicle')}
        hint={t('drivers.vehicleHint')}
        error={field('plate').error}
        options={options}
        value={plate || undefined}
        onChange={(value) => form.setValue('plate', value ?? '')}
        texts={pickTexts}
      />
    </FormDialog>
  );
}
