import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { isParked } from '@kerb/core/domain/session/current-sessions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import { useChangeVehicles } from '@kerb/kit/queries/vehicles.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly vehicle: Vehicle;
  readonly sessions: readonly ParkingSession[];
  readonly onClose: () => void;
}

/** Asks before a vehicle is deleted, and refuses while it is parked. The server decides. */
export function DeleteVehicleDialog({ vehicle, sessions, onClose }: Props) {
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
