import { Permits } from '@kerb/personal-area/permits/permits.tsx';
import { useSectionFlags } from '@kerb/personal-area/sections/use-section-flags.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { TitledPage } from './parts/titled-page.tsx';

/** Concessions and permits; the finder where the city has one. */
export default function ProfilePermitsPage() {
  const { t } = useTranslation('permits');
  const navigate = useNavigate();
  const url = usePaths().section('permit-finder');
  const hasFinder = useSectionFlags()?.hasPermitFinder === true;
  const finder = useMemo(
    () => (hasFinder ? { url, open: () => void navigate(url) } : undefined),
    [hasFinder, navigate, url],
  );
  return (
    <TitledPage title={t('title')} width="wide">
      <Permits finder={finder} />
    </TitledPage>
  );
}
