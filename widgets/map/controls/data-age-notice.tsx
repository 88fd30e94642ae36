import { Button } from '@kerb/kit/ui/button.tsx';
import { ClockIcon, OfflineIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import type { DataAge } from '../state/use-data-age.ts';

interface Props {
  readonly age: DataAge;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

/** PLUS-08: says that what the map shows is not of now, and how to get what is. */
export function DataAgeNotice({ age: { asOf, lastSeen }, isFetching, onRefresh }: Props) {
  const { t } = useTranslation('map');
  const { t: common } = useTranslation();
  const isOffline = lastSeen !== undefined;
  const text = () => {
    if (isOffline) return lastSeen === '' ? t('age.offlineUnknown') : t('age.offline', { time: lastSeen });
    return asOf === undefined ? undefined : t('age.old', { time: asOf });
  };
  const said = text();
  return (
    <div role="status" className="kerb-map__age">
      {said === undefined ? null : (
        <div className="kerb-map__age-line">
          {isOffline ? <OfflineIcon /> : <ClockIcon />}
          <span>{said}</span>{' '}
          <Button size="small" variant="quiet" isBusy={isFetching} onClick={onRefresh}>
            {isOffline ? common('tryAgain') : t('age.refresh')}
          </Button>
        </div>
      )}
    </div>
  );
}
