import { useCitySettings } from '@kerb/kit/queries/city.ts';
import { useTranslation } from 'react-i18next';
import type { Section } from './sections.ts';
import { registerProfileMenuTexts } from './texts.ts';

registerProfileMenuTexts();

/** The name of each section. PRF-05: without balances, parking is called parking sessions. */
export function useSectionTitle(): (section: Section) => string {
  const { t } = useTranslation('profileMenu');
  const { data: settings } = useCitySettings();
  return (section) =>
    t(`items.${section === 'parking' && settings?.hasBalance === false ? 'sessions' : section}`);
}
