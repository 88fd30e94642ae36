import { isWithin } from '@kerb/core/domain/map/bounds.ts';
import { isOld } from '@kerb/core/domain/map/data-age.ts';
import { type DeviceLocation, findNearby, type NearbyParking } from '@kerb/core/domain/map/find-nearby.ts';
import en from '@kerb/core/i18n/en/near-me.json';
import ru from '@kerb/core/i18n/ru/near-me.json';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCitySettings, useZones } from '../queries/city.ts';
import type { Locate } from '../runtime/device-location.ts';
import { useCity, useRuntime } from '../runtime/runtime-context.tsx';
import { registerTexts } from '../runtime/texts.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { NearMeData } from './near-me-data.ts';
import { NearbyList } from './nearby-list.tsx';
import { LocationFailed, LocationInaccurate, NoData, NothingNearby, OutsideCity } from './problems.tsx';
import { SignQuestion } from './sign-question.tsx';
import { useDeviceLocation } from './use-device-location.ts';

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
