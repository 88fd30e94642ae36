import type { Company, TrackingDevice } from '@kerb/core/domain/company/company.ts';
import { deviceNumber } from '@kerb/core/domain/company/fleet-rules.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { DeviceValues } from '@kerb/core/validation/company-fleet.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { type FieldRefusal, useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeFleet } from '@kerb/kit/queries/company.ts';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useTranslation } from 'react-i18next';

const rules = lazyChunk(() => import('@kerb/core/validation/company-fleet.ts'));

interface Props {
  readonly company: Company;
  /** Absent for a new device. */
  readonly edited: TrackingDevice | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a tracking device. */
export function DeviceDialog({ company: { devices }, edited, onClose }: Props) {
  const { t } = useTranslation('company');
  const { mutateAsync } = useChangeFleet();
  const { field, alert, isBusy, submit } = useSentForm<DeviceValues>({
    defaultValues: { vin: edited?.vin ?? '', imei: edited?.imei ?? '' },
    loadRules: async () => (await rules.load()).deviceSchema({ devices, edited }),
    send: async ({ vin, imei }) => {
      const device = { vin: deviceNumber(vin), imei: deviceNumber(imei) };
      await mutateAsync(
        edited ? { kind: 'changeDevice', previous: edited, device } : { kind: 'addDevice', device },
      );
      onClose();
    },
    refusalOf: (error): FieldRefusal<DeviceValues> | undefined =>
      reasonOf(error) === 'deviceListed' ? { field: 'vin', text: t('devices.listed') } : undefined,
  });
  return (
    <FormDialog
      title={t(edited ? 'devices.formChange' : 'devices.formAdd')}
      submitLabel={t('save')}
      {...{ alert, isBusy, onClose }}
      onSubmit={submit}
    >
      <TextField
        {...field('vin')}
        label="VIN"
        hint={t('devices.vinHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('imei')}
        label="IMEI"
        hint={t('devices.imeiHint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}
