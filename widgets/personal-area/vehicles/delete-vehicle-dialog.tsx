import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import { isParked } from '@kerb/core/domain/session/current-sessions.ts';
import type { ParkingSession } from '@kerb/core/domain/session/session.ts';
import { reasonOf } from '@kerb/core/errors/app-error.ts';
import { useChangeVehicles } from '@kerb/kit/queries/vehicles.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { useServerNow } from '@kerb/kit/runtime/use-server-now.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Dialog } from '@kerb/kit/ui/dialog.tsx';
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
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const removing = useChangeVehicles();
  const now = useServerNow(5000);
  const { error, isPending } = removing;
  const isRefusedAsParked = reasonOf(error) === 'vehicleParked';
  const isKept = isRefusedAsParked || isParked(vehicle.plate, sessions, now);

  const remove = () =>
    removing.mutateAsync({ kind: 'remove', vehicle }).then(onClose, () => {
      // The dialog shows the error and stays open.
    });
  const reason = isKept ? t('delete.parked') : error ? errorText(error) : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canDismiss={!isPending}
      title={t('delete.title')}
      closeLabel={common('close')}
      footer={
        <>
          {isKept ? null : (
            <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
              {t('delete.confirm')}
            </Button>
          )}
          <Button disabled={isPending} onClick={onClose}>
            {t(isKept ? 'delete.understood' : 'delete.keep')}
          </Button>
        </>
      }
    >
      <div className="kerb-vehicles__delete">
        <Plate plate={vehicle.plate} isForeign={vehicle.isForeign} />
        {reason ? <Notice tone={isKept ? 'warning' : 'danger'}>{reason}</Notice> : <p>{t('delete.text')}</p>}
      </div>
    </Dialog>
  );
}
