import { isWithin } from '@kerb/core/domain/map/bounds.ts';
import { type Fix, type NearPlace, nearMe } from '@kerb/core/domain/map/near-me.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCitySettings, useZones } from '../queries/city.ts';
import { useCity } from '../runtime/runtime-context.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Locate } from './device-location.ts';
import type { NearMeData } from './near-me-data.ts';
import { NearPlaces } from './near-places.tsx';
import { NoData, NoFix, NothingNear, OutsideCity, VagueFix } from './problems.tsx';
import { SignQuestion } from './sign-question.tsx';
import { registerNearMeTexts } from './texts.ts';
import { useFix } from './use-fix.ts';

registerNearMeTexts();

export interface NearMeProps {
  readonly map: NearMeData;
  readonly locate: Locate;
  /** Is told each place within the city, however inaccurate. */
  readonly onFix?: ((fix: Fix) => void) | undefined;
  readonly onChoose: (place: NearPlace) => void;
}

/** PLUS-05: asks where the driver is and offers what can be paid for there. Says what to do where it cannot. */
export function NearMe({ map, locate, onFix, onChoose }: NearMeProps) {
  const { t } = useTranslation('nearMe');
  const { mapBounds } = useCity();
  const { state, again } = useFix(locate, (fix) => {
    if (isWithin(fix, mapBounds)) onFix?.(fix);
  });
  if (state.status === 'locating') return <Waiting label={t('locating')} />;
  if (state.status === 'failed') return <NoFix error={state.error} onAgain={again} />;
  const { fix } = state;
  if (!isWithin(fix, mapBounds)) return <OutsideCity onAgain={again} />;
  return <Around {...{ map, fix, onChoose }} onAgain={again} />;
}

interface AroundProps extends Pick<NearMeProps, 'map' | 'onChoose'> {
  readonly fix: Fix;
  readonly onAgain: () => void;
}

function Around({ map, fix, onChoose, onAgain }: AroundProps) {
  const { t } = useTranslation('nearMe');
  const settings = useCitySettings();
  const zones = useZones();
  const unit = settings.data?.paysByParking ? 'parking' : 'zone';
  const objects = map.data?.objects;
  const near = useMemo(() => {
    const zoneCodes = new Map(zones.data?.map(({ id, code }) => [id, code]));
    return objects && nearMe(objects, fix, { unit, zoneCodes });
  }, [objects, fix, unit, zones.data]);
  if (!near && map.error) return <NoData map={map} />;
  if (!near || settings.isPending || zones.isPending) return <Waiting label={t('loading')} />;
  switch (near.answer) {
    case 'vague':
      return <VagueFix accuracy={fix.accuracy} onAgain={onAgain} />;
    case 'none':
      return <NothingNear />;
    case 'ask':
      return <SignQuestion {...{ unit, onChoose, onAgain }} places={near.places} accuracy={fix.accuracy} />;
    case 'list':
      return <NearPlaces {...{ unit, near, onChoose, onAgain }} accuracy={fix.accuracy} />;
  }
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div className="kerb-near" role="status">
      <p className="kerb-near__note">{label}…</p>
      <Skeleton lines={3} />
    </div>
  );
}
