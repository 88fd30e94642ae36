import type { AccountData } from '@kerb/account/use-account-data.ts';
import type { Tracking, Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { isParked } from '@kerb/core/domain/session/current-sessions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { useChangeVehicles } from '@kerb/kit/queries/vehicles.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { CarIcon, PencilIcon, TrashIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CheckIcon } from '@kerb/kit/ui/icons.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useHighlight } from '@kerb/kit/ui/use-highlight.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VehicleDialog } from './lazy-vehicle-dialog.ts';
import { registerVehicleTexts, vehiclesStylesheet } from './vehicles-assets.ts';

registerVehicleTexts();

export interface VehiclesProps extends AccountData {
  /** The level of its heading; 2 by default. */
  readonly level?: 2 | 3 | undefined;
}

/** Adds a vehicle if none is given. */
type OpenDialog =
  | { readonly kind: 'edit'; readonly vehicle?: Vehicle }
  | { readonly kind: 'remove'; readonly vehicle: Vehicle };

/**
 * The vehicles of the account: add, change, make main, delete. The parking page and the profile show the same
 * component. Without its own frame.
 */
export function Vehicles({ settings, profile, level = 2 }: VehiclesProps) {
  const { t } = useTranslation('vehicles');
  const [open, setOpen] = useState<OpenDialog>();
  const styleRef = useStylesheet(vehiclesStylesheet);
  const changing = useChangeVehicles();
  const [highlighted, highlight] = useHighlight<Vehicle['plate']>();
  const close = () => setOpen(undefined);
  const { vehicles } = profile;
  return (
    <TitledSection
      title={t('title')}
      ref={styleRef}
      level={level}
      action={
        <Button size="small" onClick={() => setOpen({ kind: 'edit' })}>
          {t('add')}
        </Button>
      }
    >
      {vehicles.length === 0 ? (
        <EmptyState icon={CarIcon} title={t('none')} text={t('noneText')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to scroll by keyboard too.
        <ul className="kerb-rows kerb-vehicles__list" tabIndex={0} aria-label={t('title')}>
          {vehicles.map((vehicle) => (
            <Row
              key={vehicle.id}
              vehicle={vehicle}
              isBusy={changing.isPending}
              isHighlighted={vehicle.plate === highlighted}
              onMakePrimary={() =>
                changing.mutate(
                  { kind: 'makePrimary', vehicles, vehicle },
                  { onSuccess: () => highlight(vehicle.plate) },
                )
              }
              onChange={() => setOpen({ kind: 'edit', vehicle })}
              onRemove={() => setOpen({ kind: 'remove', vehicle })}
            />
          ))}
        </ul>
      )}
      {changing.isError ? <Notice tone="danger">{t('failed')}</Notice> : null}
      {open?.kind === 'edit' ? (
        <VehicleDialog {...{ settings, profile }} edited={open.vehicle} onClose={close} />
      ) : null}
      {open?.kind === 'remove' ? (
        <DeleteVehicleDialog vehicle={open.vehicle} sessions={profile.sessions} onClose={close} />
      ) : null}
    </TitledSection>
  );
}

interface RowProps {
  readonly vehicle: Vehicle;
  readonly isBusy: boolean;
  /** It has just become the main one. */
  readonly isHighlighted: boolean;
  readonly onMakePrimary: () => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function Row({ vehicle, isBusy, isHighlighted, onMakePrimary, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('vehicles');
  const plate = formatPlate(vehicle.plate);
  return (
    <li className="kerb-vehicles__row" data-highlighted={isHighlighted || undefined}>
      <span className="kerb-vehicles__plate">
        <Plate plate={vehicle.plate} isForeign={vehicle.isForeign} size="small" />
      </span>
      <span className="kerb-vehicles__name">
        {vehicle.isPrimary ? (
          <Badge tone="accent" icon={<CheckIcon size="small" />}>
            {t('primary')}
          </Badge>
        ) : null}{' '}
        {vehicle.name}
        {vehicle.tracking ? <TrackingData tracking={vehicle.tracking} /> : null}
      </span>
      <span className="kerb-vehicles__actions">
        {vehicle.isPrimary ? null : (
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy}
            aria-label={t('makePrimaryOf', { plate })}
            onClick={onMakePrimary}
          >
            {t('makePrimary')}
          </Button>
        )}
        <IconButton icon={<PencilIcon />} label={t('change', { plate })} onClick={onChange} />
        <IconButton icon={<TrashIcon />} label={t('remove', { plate })} onClick={onRemove} />
      </span>
    </li>
  );
}

function TrackingData({ tracking: { vin, imei, isActive } }: { readonly tracking: Tracking }) {
  const { t } = useTranslation('vehicles');
  const numbers = [vin && `VIN ${vin}`, imei && `IMEI ${imei}`].filter(Boolean).join(', ');
  return (
    <span className="kerb-vehicles__tracking">
      {t(isActive ? 'tracking.active' : 'tracking.inactive', { numbers })}
    </span>
  );
}

interface Props {
  readonly vehicle: Vehicle;
  readonly sessions: readonly ParkingSession[];
  readonly onClose: () => void;
}

/** Asks before a vehicle is deleted, and refuses while it is parked. The server decides. */
function DeleteVehicleDialog({ vehicle, sessions, onClose }: Props) {
  const { t } = useTranslation('vehicles');
  const errorText = useErrorText();
  const { mutate, error, isPending } = useChangeVehicles();
  const now = useServerNow(5000);
  const isRefusedAsParked = reasonOf(error) === 'vehicleParked';
  const isKept = isRefusedAsParked || isParked(vehicle.plate, sessions, now);
  const reason = isKept ? t('delete.parked') : error ? errorText(error) : undefined;
  return (
    <ConfirmDialog
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      keepLabel={t(isKept ? 'delete.understood' : 'delete.keep')}
      canConfirm={!isKept}
      isBusy={isPending}
      onConfirm={() => mutate({ kind: 'remove', vehicle }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="kerb-vehicles__delete">
        <Plate plate={vehicle.plate} isForeign={vehicle.isForeign} />
        {reason ? <Notice tone={isKept ? 'warning' : 'danger'}>{reason}</Notice> : <p>{t('delete.text')}</p>}
      </div>
    </ConfirmDialog>
  );
}
