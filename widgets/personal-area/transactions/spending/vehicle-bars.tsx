import { formatPlate, type Plate } from '@kerb/core/domain/plate/plate.ts';
import type { FilterChoice } from '@kerb/core/domain/transaction/filter.ts';
import type { VehicleSums } from '@kerb/core/domain/transaction/totals.ts';
import { useRoubles } from '@kerb/kit/runtime/use-roubles.ts';
import { Money } from '@kerb/kit/ui/money.tsx';
import { useTranslation } from 'react-i18next';

/** More would be longer than the chart beside it; the table has all. */
const shownVehicles = 5;

interface Props {
  readonly vehicles: readonly VehicleSums[];
  readonly choice: FilterChoice;
  readonly onChange: (changes: Partial<FilterChoice>) => void;
}

/** A bar a vehicle, the one that spent most first. A press lists its operations, another one those of all. */
export function VehicleBars({ vehicles, choice, onChange }: Props) {
  const roubles = useRoubles();
  const { t } = useTranslation('transactions');
  const most = Math.max(1, ...vehicles.map(({ spent }) => spent));
  return (
    <figure className="kerb-spending__vehicles">
      <figcaption>
        <strong>{t('spending.vehicles')}</strong>
      </figcaption>
      <ul>
        {shown(vehicles, choice).map(({ plate, spent }) => {
          const isChosen = choice.plate === plate;
          return (
            <li key={plate}>
              <button
                type="button"
                className="kerb-spending__vehicle"
                aria-pressed={isChosen}
                data-in-period={choice.plate === undefined || isChosen || undefined}
                onClick={() => onChange({ plate: isChosen ? undefined : (plate as Plate) })}
              >
                <span>{formatPlate(plate as Plate)}</span>
                <Money>{roubles(spent)}</Money>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect height="1" width={spent > 0 ? Math.max(1, (spent / most) * 100) : 0} />
                </svg>
              </button>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}

/** The first ones, and the chosen one wherever it stands. */
function shown(vehicles: readonly VehicleSums[], { plate }: FilterChoice): readonly VehicleSums[] {
  return vehicles.filter((vehicle, index) => index < shownVehicles || vehicle.plate === plate);
}
