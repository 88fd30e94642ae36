import { DelayedLoader } from '@kerb/kit/ui/delayed-loader.tsx';
import { useTranslation } from 'react-i18next';

/** Of about the height of a short section, so that the page jumps little. */
export function LoadingSection() {
  const { t } = useTranslation();
  return <DelayedLoader label={t('loading')} height={480} />;
}
