import { Button } from '@kerb/kit/ui/button.tsx';
import { ClockIcon, OfflineIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useSceneContext } from '../state/scene-context.ts';

/** Says that the map shows old data, and offers to reload it. */
export function DataAgeNotice() {
  const { age, query } = useSceneContext();
  const { asOf, cachedAt } = age;
  const { t } = useTranslation('map');
  const { t: common } = useTranslation();
  const isOffline = cachedAt !== undefined;
  const textOf = () => {
    if (isOffline) return cachedAt === '' ? t('age.offlineUnknown') : t('age.offline', { time: cachedAt });
    return asOf === undefined ? undefined : t('age.old', { time: asOf });
  };
  const text = textOf();
  return (
    <div role="status" className="kerb-map__age">
      {text === undefined ? null : (
        <div className="kerb-map__age-line">
          {isOffline ? <OfflineIcon /> : <ClockIcon />}
          <span>{text}</span>{' '}
          <Button size="small" variant="quiet" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {isOffline ? common('tryAgain') : t('age.refresh')}
          </Button>
        </div>
      )}
    </div>
  );
}
