import type { Company, TrackingDevice } from '@kerb/core/domain/company/company.ts';
import { deviceNumber } from '@kerb/core/domain/company/fleet-rules.ts';
import { formatPlate, type Plate as PlateText } from '@kerb/core/domain/plate/plate.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { DeviceValues } from '@kerb/core/validation/company-fleet.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { type FieldRefusal, useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeFleet } from '@kerb/kit/queries/company.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { LocateIcon } from '@kerb/kit/ui/icons.tsx';
import { codeInput, TextField } from '@kerb/kit/ui/text-field.tsx';
import { useHighlight } from '@kerb/kit/ui/use-highlight.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityBadge } from '../activity-badge.tsx';
import { FleetList } from '../fleet-list/fleet-list.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { RowActions } from '../row-actions.tsx';
import { type CompanySectionProps, Section } from '../section.tsx';
import { deviceName } from '../vehicles/device-key.ts';

/** Without a device a new one is added. */
type OpenDialog =
  | { readonly kind: 'edit'; readonly device?: TrackingDevice }
  | { readonly kind: 'remove'; readonly device: TrackingDevice };

/** The tracking devices of a company: search, add, change, activate, delete. */
export function TrackingDevices({ company }: CompanySectionProps) {
  const { t } = useTranslation('company');
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const { mutate, isPending, error } = useChangeFleet();
  const [highlighted, highlight] = useHighlight<string>();
  const plateOf = usePlates(company);
  const textOf = useCallback(
    (device: TrackingDevice) => [device.vin, device.imei, plateOf(device)].join(' '),
    [plateOf],
  );
  return (
    <Section
      title={t('devices.title')}
      actions={
        <Button variant="primary" onClick={() => setOpen({ kind: 'edit' })}>
          {t('devices.add')}
        </Button>
      }
    >
      <ErrorNotice error={error} />
      <FleetList
        label={t('devices.title')}
        items={company.devices}
        textOf={textOf}
        searchHint={t('devices.searchHint')}
        highlighted={highlighted}
        empty={<EmptyState icon={LocateIcon} title={t('devices.none')} text={t('devices.noneText')} />}
      >
        {(device) => {
          const plate = plateOf(device);
          return (
            <>
              <span className="kerb-company__name">
                {device.imei ? `IMEI ${device.imei}` : `VIN ${device.vin}`}
              </span>
              <span className="kerb-note kerb-company__facts">
                {device.imei && device.vin ? <span>VIN {device.vin}</span> : null}
                <span>{plate ? formatPlate(plate) : t('devices.noVehicle')}</span>
              </span>
              <ActivityBadge of="devices" isActive={device.isActive} />
              <RowActions
                name={deviceName(device)}
                activity={{
                  isActive: device.isActive,
                  isBusy: isPending,
                  onToggle: () =>
                    mutate(
                      { kind: 'setDeviceActivity', device, isActive: !device.isActive },
                      { onSuccess: () => highlight(device.id) },
                    ),
                }}
                onChange={() => setOpen({ kind: 'edit', device })}
                onRemove={() => setOpen({ kind: 'remove', device })}
              />
            </>
          );
        }}
      </FleetList>
      {open?.kind === 'edit' ? <DeviceDialog company={company} edited={open.device} onClose={close} /> : null}
      {open?.kind === 'remove' ? (
        <RemoveDialog
          title={t('devices.removeTitle')}
          change={{ kind: 'removeDevice', device: open.device }}
          onClose={close}
        >
          <strong>{deviceName(open.device)}</strong>
          <p>{t('devices.removeText')}</p>
        </RemoveDialog>
      ) : null}
    </Section>
  );
}

/** The plate of the vehicle that has a device. */
function usePlates({
  vehicles,
}: CompanySectionProps['company']): (device: TrackingDevice) => PlateText | undefined {
  const plates = useMemo(() => {
    const byNumber = new Map<string, PlateText>();
    for (const { plate, vin, imei } of vehicles) {
      if (vin) byNumber.set(vin, plate);
      if (imei) byNumber.set(imei, plate);
    }
    return byNumber;
  }, [vehicles]);
  return useCallback(({ vin, imei }) => plates.get(vin ?? '') ?? plates.get(imei ?? ''), [plates]);
}

const rules = lazyChunk(() => import('@kerb/core/validation/company-fleet.ts'));

interface Props {
  readonly company: Company;
  /** Absent for a new device. */
  readonly edited: TrackingDevice | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a tracking device. */
function DeviceDialog({ company: { devices }, edited, onClose }: Props) {
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
      <TextField {...field('vin')} label="VIN" hint={t('devices.vinHint')} {...codeInput} />
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
