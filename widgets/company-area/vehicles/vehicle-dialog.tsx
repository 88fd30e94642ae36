import type { Company, CompanyVehicle } from '@kerb/core/domain/company/company.ts';
import {
  companyPlate,
  companyPlateProblem,
  createDeviceUserSearch,
} from '@kerb/core/domain/company/fleet-rules.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { CompanyVehicleValues } from '@kerb/core/validation/company-fleet.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { type FieldRefusal, useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeFleet } from '@kerb/kit/queries/company.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { codeInput, TextField } from '@kerb/kit/ui/text-field.tsx';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { deviceKey, deviceName } from './device-key.ts';

const rules = lazyChunk(() => import('@kerb/core/validation/company-fleet.ts'));

interface Props {
  readonly company: Company;
  /** Absent for a new vehicle. */
  readonly edited: CompanyVehicle | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a vehicle. */
export function VehicleDialog({ company, edited, onClose }: Props) {
  const { t } = useTranslation('company');
  const { mutateAsync } = useChangeFleet();
  const { vehicles } = company;
  const devices = useMemo(() => {
    const listed = new Map(company.devices.map((device) => [deviceKey(device), device] as const));
    // An imported vehicle may have a device that is not in the list.
    if (edited && deviceKey(edited) !== '') listed.set(deviceKey(edited), { ...edited });
    return listed;
  }, [company.devices, edited]);
  const { form, field, alert, isBusy, submit } = useSentForm<CompanyVehicleValues>({
    defaultValues: { plate: edited?.plate ?? '', device: edited ? deviceKey(edited) : '' },
    loadRules: async () =>
      (await rules.load()).companyVehicleSchema({ vehicles, edited, deviceOf: (key) => devices.get(key) }),
    send: async ({ plate, device }) => {
      const { vin, imei } = devices.get(device) ?? {};
      const vehicle = { ...companyPlate(plate), vin, imei };
      await mutateAsync(
        edited ? { kind: 'changeVehicle', previous: edited, vehicle } : { kind: 'addVehicle', vehicle },
      );
      onClose();
    },
    refusalOf: (error): FieldRefusal<CompanyVehicleValues> | undefined => {
      const reason = reasonOf(error);
      if (reason === 'plateListed') return { field: 'plate', text: t('vehicles.plateListed') };
      return reason === 'deviceTaken' ? { field: 'device', text: t('vehicles.deviceTaken') } : undefined;
    },
  });
  const device = useWatch({ control: form.control, name: 'device' });
  const options = useMemo(() => {
    const userOf = createDeviceUserSearch(vehicles, edited);
    return [...devices].map(([value, numbers]) => {
      const user = userOf(numbers);
      return {
        value,
        label: deviceName(numbers),
        detail: user && t('vehicles.usedBy', { plate: formatPlate(user.plate) }),
      };
    });
  }, [devices, vehicles, edited, t]);
  return (
    <FormDialog
      title={t(edited ? 'vehicles.formChange' : 'vehicles.formAdd')}
      submitLabel={t('save')}
      {...{ alert, isBusy, onClose }}
      onSubmit={submit}
    >
      <Preview control={form.control} />
      <TextField
        {...field('plate')}
        label={t('vehicles.plate')}
        hint={t('vehicles.plateHint')}
        {...codeInput}
      />
      <Combobox
        label={t('vehicles.device')}
        hint={t('vehicles.deviceHint')}
        error={field('device').error}
        options={options}
        value={device || undefined}
        onChange={(value) => form.setValue('device', value ?? '', { shouldValidate: value !== undefined })}
      />
    </FormDialog>
  );
}

/** The typed plate as it will be drawn, and which format it gets. */
function Preview({ control }: { readonly control: Control<CompanyVehicleValues> }) {
  const { t } = useTranslation('company');
  const text = useWatch({ control, name: 'plate' });
  const { plate, isForeign } = companyPlate(text);
  return (
    <div className="kerb-company__preview" aria-live="polite">
      {companyPlateProblem(text) ? (
        <p>{t('vehicles.preview')}</p>
      ) : (
        <>
          <Plate plate={plate} isForeign={isForeign} />
          {isForeign ? <span className="kerb-note kerb-company__facts">{t('vehicles.foreign')}</span> : null}
        </>
      )}
    </div>
  );
}
