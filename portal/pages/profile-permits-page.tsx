import { Permits } from '@kerb/personal-area/permits/permits.tsx';
import { registerPermitTexts } from '@kerb/personal-area/permits/texts.ts';
import { useSectionFlags } from '@kerb/personal-area/sections/use-section-flags.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { permitFinderPath, usePermitFinderState } from './permit-finder-path.ts';
import { usePageTitle } from './use-page-title.ts';

registerPermitTexts();

/** Concessions and permits; the finder where the city has one (PRM-03). */
export function ProfilePermitsPage() {
  const { t } = useTranslation('permits');
  const navigate = useNavigate();
  const state = usePermitFinderState();
  const hasFinder = useSectionFlags()?.hasPermitFinder === true;
  const finder = useMemo(
    () =>
      hasFinder
        ? { url: permitFinderPath, open: () => void navigate(permitFinderPath, { state }) }
        : undefined,
    [hasFinder, navigate, state],
  );
  usePageTitle(t('title'));
  return (
    <div className="kerb-portal-page kerb-portal-page--wide">
      <h1 className="kerb-portal-page__title">{t('title')}</h1>
      <Permits finder={finder} />
    </div>
  );
}
