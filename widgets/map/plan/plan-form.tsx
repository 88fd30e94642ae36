import { durationOptions } from '@kerb/core/domain/city/durations.ts';
import type { LatLon } from '@kerb/core/domain/map/lat-lon.ts';
import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { stayOf } from '@kerb/core/domain/plan/plan-request.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { type VehicleCategory, vehicleCategories } from '@kerb/core/domain/plate/vehicle-category.ts';
import {
  addMinutes,
  formatDuration,
  type Instant,
  type Minutes,
  minutes,
  parseDuration,
  parseServerTime,
  toIso,
} from '@kerb/core/domain/time.ts';
import { toLatLon } from '@kerb/core/geo/mercator.ts';
import { CityTimeNote } from '@kerb/kit/runtime/city-time-note.tsx';
import { locateDevice } from '@kerb/kit/runtime/device-location.ts';
import { useCity } from '@kerb/kit/runtime/runtime-context.tsx';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Checkbox } from '@kerb/kit/ui/checkbox.tsx';
import { LocateIcon, MapPinIcon } from '@kerb/kit/ui/icons.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { Select } from '@kerb/kit/ui/select.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anchorOf } from '../scene/projected-object.ts';
import { SearchField } from '../search/search-field.tsx';
import { useMapContext } from '../state/map-context.ts';
import type { Plan } from './use-plan.ts';
import { usePointPicker } from './use-point-picker.ts';

interface Props {
  readonly objects: readonly MapObject[];
  readonly plan: Plan;
}

/** Five decimals are about a metre. */
const pointText = ({ lat, lon }: LatLon) => `${lat.toFixed(5)},${lon.toFixed(5)}`;

/** Where to, when, how long and who. */
export function PlanForm({ objects, plan }: Props) {
  const { t } = useTranslation('plan');
  const { request, ask } = plan;
  const [found, setFound] = useState<{ readonly key: string; readonly point: string }>();
  const setDestination = (point: LatLon | undefined, key?: string) => {
    const destination = point && pointText(point);
    setFound(key !== undefined && destination ? { key, point: destination } : undefined);
    ask({ ...request, destination });
  };
  return (
    <div className="kerb-stack kerb-plan__form" data-has-point={request.destination ? '' : undefined}>
      <SearchField
        name="destination"
        label={t('destination')}
        placeholder={request.destination ? t('chosenPoint') : t('destinationHint')}
        value={found?.point === request.destination ? found?.key : undefined}
        onChange={(key) => {
          const object = objects.find((one) => one.key === key);
          setDestination(object && toLatLon(anchorOf(object.geometry)), key);
        }}
      />
      <PointButtons onPoint={setDestination} />
      <ArrivalFields plan={plan} />
      <StayField plan={plan} />
      <DriverFields plan={plan} />
    </div>
  );
}

/** The device's location, or a press on the map. */
function PointButtons({ onPoint }: { readonly onPoint: (point: LatLon) => void }) {
  const { t } = useTranslation('plan');
  const errorText = useErrorText();
  const { own, covered } = useMapContext();
  const { isPicking, togglePicking } = usePointPicker(onPoint);
  const [failure, setFailure] = useState<unknown>();
  const [isLocating, setLocating] = useState(false);
  const locate = async () => {
    setLocating(true);
    try {
      const location = await locateDevice();
      setFailure(undefined);
      own.show(location, covered);
      onPoint(location);
    } catch (error) {
      setFailure(error);
    }
    setLocating(false);
  };
  return (
    <>
      <div className="kerb-plan__buttons">
        <Button size="small" icon={<MapPinIcon />} aria-pressed={isPicking} onClick={togglePicking}>
          {t('pick')}
        </Button>
        <Button size="small" icon={<LocateIcon />} isBusy={isLocating} onClick={() => void locate()}>
          {t('here')}
        </Button>
      </div>
      <p role="status" className="kerb-small" hidden={!isPicking && failure === undefined}>
        {isPicking ? t('picking') : failure ? errorText(failure) : ''}
      </p>
    </>
  );
}

/** `2026-11-27T18:30`, as a field for date and time has it. */
const fieldLength = 16;
const fieldText = (at: Instant, timeZone: string) => toIso(at, timeZone).slice(0, fieldLength);

function ArrivalFields({ plan }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('plan');
  const { timeZone } = useCity();
  const { request, ask, now } = plan;
  const isLater = request.arrival !== undefined;
  const inAnHour = () => fieldText(addMinutes(now, minutes(60)), timeZone);
  return (
    <>
      <SegmentedControl
        label={t('arrival.label')}
        segments={[
          { value: 'now', label: t('arrival.now') },
          { value: 'later', label: t('arrival.later') },
        ]}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => ask({ ...request, arrival: value === 'now' ? undefined : inAnHour() })}
      />
      {isLater ? <ArrivalTime plan={plan} /> : null}
      <CityTimeNote />
    </>
  );
}

/**
 * On a keyboard the day and the time are typed digit by digit, so a time on the way to 18:30 may be missing
 * or past. It stays in the field and asks nothing, until the arrival changes, as it does when the driver goes
 * back.
 */
function ArrivalTime({ plan: { request, ask, now, arrival } }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('plan');
  const { timeZone } = useCity();
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string | undefined }>();
  const [isRefused, setRefused] = useState(false);
  const draft = typed?.over === request.arrival ? typed?.text : undefined;
  const first = fieldText(now, timeZone);
  const change = (value: string) => {
    const isToCome = parseServerTime(value, timeZone) !== undefined && value >= first;
    setTyped(isToCome ? undefined : { text: value, over: request.arrival });
    setRefused(false);
    if (isToCome) ask({ ...request, arrival: value });
  };
  return (
    <TextField
      type="datetime-local"
      label={t('arrival.time')}
      error={isRefused && draft !== undefined ? t('arrival.past') : undefined}
      min={first}
      value={draft ?? fieldText(arrival, timeZone)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={() => setRefused(draft !== undefined)}
    />
  );
}

/** Up to this many minutes each duration on sale is offered, then whole hours. */
const fineUpTo = 180;

function StayField({ plan: { request, ask, durations } }: Pick<Props, 'plan'>) {
  const { t } = useTranslation('plan');
  const stay = stayOf(request);
  const offered = durations ? durationOptions(durations) : [];
  const isCoarse = (count: Minutes) => count <= fineUpTo || count % 60 === 0;
  const options = [...new Set([...offered.filter(isCoarse), stay])].sort((a, b) => a - b);
  return (
    <Select
      label={t('stay')}
      value={formatDuration(stay)}
      options={options.map((count) => ({ value: formatDuration(count), label: formatDuration(count) }))}
      onChange={({ currentTarget: { value } }) =>
        ask({ ...request, stay: formatDuration(parseDuration(value) ?? stay) })
      }
    />
  );
}

/** The cars that have permits, the category if the city asks for it, and places for disabled people. */
function DriverFields({
  plan: { driver, setDriver, concessions, asksVehicleCategory },
}: Pick<Props, 'plan'>) {
  const { t } = useTranslation('plan');
  const plates = [...new Set(concessions.map(({ plate }) => plate).filter((plate) => plate !== '#'))];
  return (
    <>
      {plates.length > 0 ? (
        <Select
          label={t('vehicle')}
          value={driver.plate}
          options={[
            ...plates.map((plate) => ({ value: plate, label: plate })),
            { value: '', label: t('otherVehicle') },
          ]}
          onChange={({ currentTarget }) =>
            setDriver({ ...driver, plate: normalisePlate(currentTarget.value) })
          }
        />
      ) : null}
      {asksVehicleCategory ? (
        <Select
          label={t('category.label')}
          value={driver.vehicleCategory}
          options={vehicleCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
          onChange={({ currentTarget }) =>
            setDriver({ ...driver, vehicleCategory: currentTarget.value as VehicleCategory })
          }
        />
      ) : null}
      <Checkbox
        label={t('disabled')}
        checked={driver.isDisabled}
        onChange={({ currentTarget }) => setDriver({ ...driver, isDisabled: currentTarget.checked })}
      />
    </>
  );
}
