import type { Vehicle } from '@kerb/core/domain/account/vehicle.ts';
import type { GrantedPermit } from '@kerb/core/domain/permit/permit.ts';
import { formatPlate } from '@kerb/core/domain/plate/plate.ts';
import { AppError } from '@kerb/core/errors/app-error.ts';
import { ConfirmDialog } from '@kerb/kit/forms/confirm-dialog.tsx';
import type { PermitAction } from '@kerb/kit/queries/permits.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly kind: PermitAction['kind'];
  readonly permit: GrantedPermit;
  readonly orderNumber: string;
  readonly vehicles: readonly Vehicle[];
  readonly isBusy: boolean;
  /** The failure of the last try; `null` without one. */
  readonly error: unknown;
  /** Rejects if the action failed. */
  readonly onConfirm: (action: PermitAction) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before anything is sent. */
export function ActionDialog({
  kind,
  permit,
  orderNumber,
  vehicles,
  isBusy,
  error,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation('permits');
  const errorText = useErrorText();
  const others = vehicles.filter(({ plate }) => plate !== permit.plate);
  const [chosen, setChosen] = useState(others[0]?.plate);
  const isChange = kind === 'changePlate';
  const confirm = () => {
    const action = actionOf(kind, orderNumber, chosen);
    void (action && onConfirm(action))?.catch(() => {
      // The dialog shows the error and stays open.
    });
  };
  return (
    <ConfirmDialog
      title={t(`confirm.${kind}.title`)}
      confirmLabel={t(`action.${kind}`)}
      keepLabel={t('confirm.keep')}
      variant={kind === 'refund' ? 'danger' : 'primary'}
      canConfirm={!isChange || chosen !== undefined}
      {...{ isBusy, onClose }}
      onConfirm={confirm}
    >
      <div className="kerb-stack kerb-stack--5">
        <p>
          <strong>{permit.kind}</strong>
          {permit.plate === 'any' ? null : `, ${formatPlate(permit.plate)}`}
        </p>
        <p>{t(`confirm.${kind}.text`)}</p>
        {isChange ? <VehicleChoice {...{ others, chosen }} onChoose={setChosen} /> : null}
        {error ? <Notice tone="danger">{serverText(error) ?? errorText(error)}</Notice> : null}
      </div>
    </ConfirmDialog>
  );
}

/** `undefined` for a change without a vehicle. */
function actionOf(
  kind: PermitAction['kind'],
  orderNumber: string,
  plate: Vehicle['plate'] | undefined,
): PermitAction | undefined {
  if (kind !== 'changePlate') return { kind, orderNumber };
  return plate === undefined ? undefined : { kind, orderNumber, plate };
}

/** The city's own words about a permit say more than the name of the error. */
function serverText(error: unknown): string | undefined {
  return error instanceof AppError ? error.serverMessage : undefined;
}

interface ChoiceProps {
  readonly others: readonly Vehicle[];
  readonly chosen: Vehicle['plate'] | undefined;
  readonly onChoose: (plate: Vehicle['plate']) => void;
}

function VehicleChoice({ others, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('permits');
  if (others.length === 0) return <Notice tone="warning">{t('confirm.changePlate.none')}</Notice>;
  return (
    <Select
      label={t('confirm.changePlate.vehicle')}
      value={chosen}
      options={vehicleOptions(others)}
      onChange={(event) => {
        const vehicle = others.find(({ plate }) => plate === event.target.value);
        if (vehicle) onChoose(vehicle.plate);
      }}
    />
  );
}

/** Vehicles by plate and name. */
export function vehicleOptions(vehicles: readonly Vehicle[]) {
  return vehicles.map(({ plate, name }) => ({
    value: plate,
    label: [formatPlate(plate), name].filter(Boolean).join(', '),
  }));
}
