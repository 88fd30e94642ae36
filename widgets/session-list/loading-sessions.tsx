import { DelayedLoader } from '@kerb/kit/ui/delayed-loader.tsx';
import { useTranslation } from 'react-i18next';

/** Of about the height of one session, so that the page does not jump. */
export function LoadingSessions() {
  const { t } = useTranslation();
  return <DelayedLoader label={t('loading')} height={320} />;
}
