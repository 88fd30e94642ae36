import { AppError } from '@kerb/core/errors/app-error.ts';
import { formatAccuracy } from '@kerb/core/i18n/distance.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../runtime/runtime-context.tsx';
import { useErrorText } from '../runtime/use-error-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { whyNoFix } from './device-location.ts';
import type { NearMeData } from './near-me-data.ts';

interface Again {
  readonly onAgain: () => void;
}

/** MAP-21: the device does not say where it is. */
export function NoFix({ error, onAgain }: Again & { readonly error: unknown }) {
  const { t } = useTranslation('nearMe');
  const errorText = useErrorText();
  return (
    <Problem title={errorText(error)} onAgain={onAgain}>
      {t(`failed.${whyNoFix(error)}`)}
    </Problem>
  );
}

/** MAP-21. */
export function OutsideCity({ onAgain }: Again) {
  const { t } = useTranslation('nearMe');
  const errorText = useErrorText();
  return (
    <Problem title={errorText(new AppError('refused', { code: 'NotInCity' }))} onAgain={onAgain}>
      {t('outside')}
    </Problem>
  );
}

export function VagueFix({ accuracy, onAgain }: Again & { readonly accuracy: number }) {
  const { t } = useTranslation('nearMe');
  const language = useLanguage();
  return (
    <Problem title={t('vague.title')} onAgain={onAgain}>
      {t('vague.text', { accuracy: formatAccuracy(accuracy, language) })}
    </Problem>
  );
}

export function NothingNear() {
  const { t } = useTranslation('nearMe');
  return <Notice title={t('none.title')}>{t('none.text')}</Notice>;
}

/** The place is known, the parkings are not. */
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

interface ProblemProps extends Again {
  readonly title: string;
  readonly children: ReactNode;
}

function Problem({ title, children, onAgain }: ProblemProps) {
  const { t } = useTranslation('nearMe');
  return (
    <Notice
      tone="warning"
      announce="alert"
      title={title}
      actions={
        <Button size="small" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
