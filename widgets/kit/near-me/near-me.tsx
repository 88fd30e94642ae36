import { isWithin } from '@kerb/core/domain/map/bounds.ts';
import { isOld } from '@kerb/core/domain/map/data-age.ts';
import {
  type DeviceLocation,
  findNearby,
  type NearbyParking,
  type NearbyResult,
  type SignUnit,
} from '@kerb/core/domain/map/find-nearby.ts';
import { formatAccuracy } from '@kerb/core/i18n/distance.ts';
import en from '@kerb/core/i18n/en/near-me.json';
import ru from '@kerb/core/i18n/ru/near-me.json';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCitySettings, useZones } from '../queries/city.ts';
import type { Locate } from '../runtime/device-location.ts';
import { useCity, useLanguage, useRuntime } from '../runtime/runtime-context.tsx';
import { registerTexts } from '../runtime/texts.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { NearMeData } from './near-me-data.ts';
import { NearbyButton } from './nearby-button.tsx';
import { LocationFailed, LocationInaccurate, NoData, NothingNearby, OutsideCity } from './problems.tsx';

registerTexts('nearMe', { ru, en });

export interface NearMeProps {
  readonly map: NearMeData;
  readonly locate: Locate;
  /** Called with each location inside the city, whatever its accuracy. */
  readonly onLocation?: ((location: DeviceLocation) => void) | undefined;
  readonly onChoose: (parking: NearbyParking) => void;
}

/** Locates the driver and offers the nearby spots to pay for. On a failure it says what to do instead. */
export function NearMe({ map, locate, onLocation, onChoose }: NearMeProps) {
  const { t } = useTranslation('nearMe');
  const { mapBounds } = useCity();
  const { state, retry } = useDeviceLocation(locate, (location) => {
    if (isWithin(location, mapBounds)) onLocation?.(location);
  });
  if (state.status === 'locating') return <Waiting label={t('locating')} />;
  if (state.status === 'failed') return <LocationFailed error={state.error} onRetry={retry} />;
  const { location } = state;
  if (!isWithin(location, mapBounds)) return <OutsideCity onRetry={retry} />;
  return <Nearby {...{ map, location, onChoose }} onRetry={retry} />;
}

interface NearbyProps extends Pick<NearMeProps, 'map' | 'onChoose'> {
  readonly location: DeviceLocation;
  readonly onRetry: () => void;
}

function Nearby({ map, location, onChoose, onRetry }: NearbyProps) {
  const { t } = useTranslation('nearMe');
  const settings = useCitySettings();
  const zones = useZones();
  const { clock } = useRuntime();
  const unit = settings.data?.paysByParking ? 'parking' : 'zone';
  const objects = map.data?.objects;
  const result = useMemo(() => {
    const zoneCodes = new Map(zones.data?.map(({ id, code }) => [id, code]));
    const barrierZones = new Set(zones.data?.filter((zone) => zone.isBehindBarrier).map(({ id }) => id));
    const onStreet = objects?.filter(({ zone }) => !zone || !barrierZones.has(zone.id));
    return onStreet && findNearby(onStreet, location, { unit, zoneCodes });
  }, [objects, location, unit, zones.data]);
  if (!result && map.error) return <NoData map={map} />;
  if (!result || settings.isPending || zones.isPending) return <Waiting label={t('loading')} />;
  const { accuracy } = location;
  const isDated = isOld(map.data?.measuredAt, clock.now());
  switch (result.kind) {
    case 'inaccurate':
      return <LocationInaccurate accuracy={accuracy} onRetry={onRetry} />;
    case 'none':
      return <NothingNearby />;
    case 'ambiguous':
      return (
        <SignQuestion {...{ unit, accuracy, isDated, onChoose, onRetry }} candidates={result.candidates} />
      );
    case 'list':
      return <NearbyList {...{ unit, accuracy, isDated, result, onChoose, onRetry }} />;
  }
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div className="kerb-stack kerb-near" role="status">
      <p className="kerb-note">{label}…</p>
      <Skeleton lines={3} />
    </div>
  );
}

interface Props {
  readonly unit: SignUnit;
  /** Metres. */
  readonly accuracy: number;
  /** Whether the free spaces were counted too long ago. */
  readonly isDated: boolean;
  readonly onChoose: (parking: NearbyParking) => void;
  readonly onRetry: () => void;
}

interface NearbyListProps extends Props {
  readonly result: Extract<NearbyResult, { kind: 'list' }>;
}

/** The nearest parkings with their distances, and the accuracy of the location. */
function NearbyList({ unit, result, accuracy, isDated, onChoose, onRetry }: NearbyListProps) {
  const { t } = useTranslation('nearMe');
  const language = useLanguage();
  return (
    <div className="kerb-stack kerb-near">
      <p className="kerb-note" role="status">
        {t('accuracy', { accuracy: formatAccuracy(accuracy, language) })}
      </p>
      <ul className="kerb-stack kerb-stack--2" aria-label={t('list')}>
        {result.parkings.map((parking) => (
          <li key={parking.sign}>
            <NearbyButton {...{ unit, parking, isDated, onChoose }} isCurrent={parking === result.current} />
          </li>
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

interface SignQuestionProps extends Props {
  readonly candidates: readonly NearbyParking[];
}

/** Several parkings are within the accuracy: the driver has to choose by the number on the sign. */
function SignQuestion({ unit, candidates, accuracy, isDated, onChoose, onRetry }: SignQuestionProps) {
  const { t } = useTranslation('nearMe');
  const language = useLanguage();
  const id = useId();
  return (
    <div className="kerb-stack kerb-near">
      <div role="status">
        <p id={id} className="kerb-near__question">
          {t(`question.${unit}`)}
        </p>
        <p className="kerb-note">{t('question.why', { accuracy: formatAccuracy(accuracy, language) })}</p>
      </div>
      <ul className="kerb-stack kerb-stack--2" aria-labelledby={id}>
        {candidates.map((parking) => (
          <li key={parking.sign}>
            <NearbyButton {...{ unit, parking, isDated, onChoose }} />
          </li>
        ))}
      </ul>
      <p className="kerb-note">{t('question.other')}</p>
      <Button size="small" variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

type LocationState =
  | { readonly status: 'locating' }
  | { readonly status: 'located'; readonly location: DeviceLocation }
  | { readonly status: 'failed'; readonly error: unknown };

const locating: LocationState = { status: 'locating' };

/**
 * Locates the device when it mounts and on `retry`. A result that arrives after a retry or an unmount is
 * ignored.
 */
function useDeviceLocation(locate: Locate, onLocation: ((location: DeviceLocation) => void) | undefined) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly attempt: number; readonly state: LocationState }>();
  const start = useEffectEvent(locate);
  const report = useEffectEvent((location: DeviceLocation) => onLocation?.(location));
  useEffect(() => {
    let isCurrent = true;
    const settle = (state: LocationState) => {
      if (!isCurrent) return;
      setResult({ attempt, state });
      if (state.status === 'located') report(state.location);
    };
    start().then(
      (location) => settle({ status: 'located', location }),
      (error: unknown) => settle({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return {
    state: result?.attempt === attempt ? result.state : locating,
    retry: () => setAttempt((last) => last + 1),
  };
}
