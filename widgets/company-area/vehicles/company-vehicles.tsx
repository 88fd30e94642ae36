import type { CompanyVehicle } from '@kerb/core/domain/company/company.ts';
import { formatPlate, normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { useCanImportVehicles } from '@kerb/kit/queries/company.ts';
import { lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { CarIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActivityBadge } from '../activity-badge.tsx';
import { FleetList } from '../fleet-list/fleet-list.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { RowActions } from '../row-actions.tsx';
import { type CompanySectionProps, Section } from '../section.tsx';
import { deviceNumbers } from './device-key.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

/** Few companies import, and its parser is large. */
const ImportDialog = lazyComponent(() => import('../import/import-dialog.tsx'), 'ImportDialog');

/** Adds a vehicle if none is given. */
type OpenDialog =
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly vehicle?: CompanyVehicle }
  | { readonly kind: 'remove'; readonly vehicle: CompanyVehicle };

const textOf = ({ plate, vin, imei }: CompanyVehicle) => [plate, vin, imei].join(' ');

/** The vehicles of a company: search, add, change, delete, import. */
export function CompanyVehicles({ company }: CompanySectionProps) {
  const { t } = useTranslation('company');
  const canImport = useCanImportVehicles();
  const [open, setOpen] = useState<OpenDialog>();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => addedFirst(company.vehicles, added), [company.vehicles, added]);
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t('vehicles.title')}
      actions={
        <>
          <Button variant="primary" onClick={() => setOpen({ kind: 'edit' })}>
            {t('vehicles.add')}
          </Button>
          {canImport ? (
            <Button onClick={() => setOpen({ kind: 'import' })}>{t('vehicles.import')}</Button>
          ) : null}
        </>
      }
    >
      {added.size > 0 ? (
        <Notice tone="success" onClose={() => setAdded(new Set())}>
          {t('import.done', { count: added.size })}
        </Notice>
      ) : null}
      <FleetList
        label={t('vehicles.title')}
        items={items}
        textOf={textOf}
        searchHint={t('vehicles.searchHint')}
        empty={<EmptyState icon={CarIcon} title={t('vehicles.none')} text={t('vehicles.noneText')} />}
      >
        {(vehicle) => (
          <>
            <span className="kerb-company__name">
              <Plate plate={vehicle.plate} isForeign={vehicle.isForeign} size="small" />
            </span>
            <span className="kerb-note kerb-company__facts">
              <Numbers vehicle={vehicle} none={t('vehicles.noDevice')} />
            </span>
            {isIn(added)(vehicle) ? <Badge tone="success">{t('vehicles.new')}</Badge> : null}
            <ActivityBadge of="vehicles" isActive={vehicle.isActive} />
            <RowActions
              name={formatPlate(vehicle.plate)}
              onChange={() => setOpen({ kind: 'edit', vehicle })}
              onRemove={() => setOpen({ kind: 'remove', vehicle })}
            />
          </>
        )}
      </FleetList>
      {open?.kind === 'edit' ? (
        <VehicleDialog company={company} edited={open.vehicle} onClose={close} />
      ) : null}
      {open?.kind === 'import' ? (
        <ImportDialog
          vehicles={company.vehicles}
          onDone={(imported) => {
            setAdded(new Set(imported.map(({ plate }) => normalisePlate(plate))));
            close();
          }}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'remove' ? (
        <RemoveDialog
          title={t('vehicles.removeTitle')}
          change={{ kind: 'removeVehicle', vehicle: open.vehicle }}
          onClose={close}
        >
          <Plate plate={open.vehicle.plate} isForeign={open.vehicle.isForeign} />
          <p>{t('vehicles.removeText')}</p>
        </RemoveDialog>
      ) : null}
    </Section>
  );
}

/** What was imported just now is on top, in its order in the list. */
function addedFirst(
  vehicles: readonly CompanyVehicle[],
  added: ReadonlySet<string>,
): readonly CompanyVehicle[] {
  if (added.size === 0) return vehicles;
  const isAdded = isIn(added);
  return [...vehicles.filter(isAdded), ...vehicles.filter((vehicle) => !isAdded(vehicle))];
}

/** Whether a vehicle has one of these plates. */
const isIn =
  (plates: ReadonlySet<string>) =>
  ({ plate }: CompanyVehicle) =>
    plates.has(normalisePlate(plate));

/** The numbers of a vehicle's tracking device. */
function Numbers({ vehicle, none }: { readonly vehicle: CompanyVehicle; readonly none: string }) {
  const numbers = deviceNumbers(vehicle);
  if (numbers.length === 0) return none;
  return numbers.map((number, index) => (
    <Fragment key={number}>
      {index > 0 ? ', ' : ''}
      <span className="kerb-company__number">{number}</span>
    </Fragment>
  ));
}
