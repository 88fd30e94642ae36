import { formatPhone, maskPhone } from '@kerb/core/domain/account/phone.ts';
import type { Company, CompanyDriver } from '@kerb/core/domain/company/company.ts';
import { phoneDigits } from '@kerb/core/domain/payment/phone.ts';
import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import type { DriverValues } from '@kerb/core/validation/company-fleet.ts';
import { FormDialog } from '@kerb/kit/forms/form-dialog.tsx';
import { type FieldRefusal, useSentForm } from '@kerb/kit/forms/use-sent-form.ts';
import { useChangeFleet } from '@kerb/kit/queries/company.ts';
import { ErrorNotice } from '@kerb/kit/runtime/error-notice.tsx';
import { lazyChunk } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { UserIcon } from '@kerb/kit/ui/icons.tsx';
import { PhoneField } from '@kerb/kit/ui/phone-field.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useHighlight } from '@kerb/kit/ui/use-highlight.ts';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActivityBadge } from '../activity-badge.tsx';
import { FleetList } from '../fleet-list/fleet-list.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { RowActions } from '../row-actions.tsx';
import { type CompanySectionProps, Section } from '../section.tsx';

interface Props extends CompanySectionProps {
  /** Opens the history of one driver. */
  readonly onOpenHistory: (driver: CompanyDriver) => void;
}

/** Adds a driver if none is given. */
type OpenDialog =
  | { readonly kind: 'edit'; readonly driver?: CompanyDriver }
  | { readonly kind: 'remove'; readonly driver: CompanyDriver };

const textOf = ({ name, phone, plate }: CompanyDriver) => [name, phone, plate].join(' ');

/** The drivers of a company: search, add, change, activate, delete. */
export function CompanyDrivers({ company, onOpenHistory }: Props) {
  const { t } = useTranslation('company');
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const { mutate, isPending, error } = useChangeFleet();
  const [highlighted, highlight] = useHighlight<number>();
  return (
    <Section
      title={t('drivers.title')}
      actions={
        <Button variant="primary" onClick={() => setOpen({ kind: 'edit' })}>
          {t('drivers.add')}
        </Button>
      }
    >
      <ErrorNotice error={error} />
      <FleetList
        label={t('drivers.title')}
        items={company.drivers}
        textOf={textOf}
        searchHint={t('drivers.searchHint')}
        highlighted={highlighted}
        empty={<EmptyState icon={UserIcon} title={t('drivers.none')} text={t('drivers.noneText')} />}
      >
        {(driver) => (
          <>
            <span className="kerb-company__name">{driver.name}</span>
            <span className="kerb-note kerb-company__facts">
              <span>{formatPhone(driver.phone)}</span>
              <span>
                {driver.plate ? formatPlate(driver.plate) : t('drivers.noVehicle')}
                {driver.paymentDevice ? ` · ${t('drivers.paysWith', { device: driver.paymentDevice })}` : ''}
              </span>
            </span>
            <ActivityBadge of="drivers" isActive={driver.isActive} />
            <RowActions
              name={driver.name}
              activity={{
                isActive: driver.isActive,
                isBusy: isPending,
                onToggle: () =>
                  mutate(
                    { kind: 'setDriverActivity', driver, isActive: !driver.isActive },
                    { onSuccess: () => highlight(driver.id) },
                  ),
              }}
              onChange={() => setOpen({ kind: 'edit', driver })}
              onRemove={() => setOpen({ kind: 'remove', driver })}
            >
              <Button
                variant="quiet"
                size="small"
                aria-label={t('drivers.historyOf', { name: driver.name })}
                onClick={() => onOpenHistory(driver)}
              >
                {t('drivers.history')}
              </Button>
            </RowActions>
          </>
        )}
      </FleetList>
      {open?.kind === 'edit' ? <DriverDialog company={company} edited={open.driver} onClose={close} /> : null}
      {open?.kind === 'remove' ? (
        <RemoveDialog
          title={t('drivers.removeTitle')}
          change={{ kind: 'removeDriver', driver: open.driver }}
          onClose={close}
        >
          <strong>{open.driver.name}</strong>
          <p>{t('drivers.removeText')}</p>
        </RemoveDialog>
      ) : null}
    </Section>
  );
}

const rules = lazyChunk(() => import('@kerb/core/validation/company-fleet.ts'));

interface DriverDialogProps {
  readonly company: Company;
  /** Absent for a new driver. */
  readonly edited: CompanyDriver | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a driver. */
function DriverDialog({ company: { drivers, vehicles }, edited, onClose }: DriverDialogProps) {
  const { t } = useTranslation('company');
  const { mutateAsync } = useChangeFleet();
  const { form, field, alert, isBusy, submit } = useSentForm<DriverValues>({
    defaultValues: {
      name: edited?.name ?? '',
      phone: maskPhone(edited?.phone ?? ''),
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
      />
    </FormDialog>
  );
}
