import { AppError } from '@kerb/core/errors/app-error.ts';
import { outsideCity } from '@kerb/core/errors/location-errors.ts';
import { formatAccuracy } from '@kerb/core/i18n/distance.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { geolocationError } from '../runtime/device-location.ts';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { useErrorText } from '../runtime/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { NearMeData } from './near-me-data.ts';

interface RetryProps {
  readonly onRetry: () => void;
}

/** The device has no location. */
export function LocationFailed({ error, onRetry }: RetryProps & { readonly error: unknown }) {
  const { t } = useTranslation('nearMe');
  const errorText = useErrorText();
  return (
    <Problem title={errorText(error)} onRetry={onRetry}>
      {t(`failed.${geolocationError(error)}`)}
    </Problem>
  );
}

/** The location is outside of the city. */
export function OutsideCity({ onRetry }: RetryProps) {
  const { t } = useTranslation('nearMe');
  const errorText = useErrorText();
  return (
    <Problem title={errorText(outsideCity())} onRetry={onRetry}>
      {t('outside')}
    </Problem>
  );
}

export function LocationInaccurate({ accuracy, onRetry }: RetryProps & { readonly accuracy: number }) {
  const { t } = useTranslation('nearMe');
  const language = useLanguage();
  return (
    <Problem title={t('inaccurate.title')} onRetry={onRetry}>
      {t('inaccurate.text', { accuracy: formatAccuracy(accuracy, language) })}
    </Problem>
  );
}

export function NothingNearby() {
  const { t } = useTranslation('nearMe');
  return <Notice title={t('none.title')}>{t('none.text')}</Notice>;
}

/** The location is known, but the parkings did not load. */
export function NoData({ map }: { readonly map: NearMeData }) {
  const { t } = useTranslation('nearMe');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const isOffline = map.error instanceof AppError && map.error.kind === 'offline';
  return (
    <Notice
      tone="danger"
      title={t('noData.title')}
      actions={
        <Button size="small" isBusy={map.isFetching} onClick={() => void map.refetch()}>
          {common('tryAgain')}
        </Button>
      }
    >
      {isOffline ? t('noData.offline') : errorText(map.error)}
    </Notice>
  );
}

interface ProblemProps extends RetryProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Problem({ title, children, onRetry }: ProblemProps) {
  const { t } = useTranslation('nearMe');
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={title}
      actions={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
