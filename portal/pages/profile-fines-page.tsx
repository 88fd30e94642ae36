import { Fines } from '@kerb/personal-area/fines/fines.tsx';
import { useSectionFlags } from '@kerb/personal-area/sections/use-section-flags.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '../paths.ts';
import { TitledPage } from './parts/titled-page.tsx';
import { useRequestedItem } from './parts/use-requested-item.ts';
import type { SupportState } from './support-message.ts';

/** A message about a fine opens the page of support, where the city has one. */
export default function ProfileFinesPage() {
  const { t } = useTranslation('fines');
  const navigate = useNavigate();
  const requestedUin = useRequestedItem();
  const support = usePaths().section('support');
  const hasSupport = useSectionFlags()?.hasFeedback === true;
  const contact = (supportMessage: string) =>
    void navigate(support, { state: { supportMessage } satisfies SupportState });
  return (
    <TitledPage title={t('title')} width="wide">
      <Fines onContact={hasSupport ? contact : undefined} requestedUin={requestedUin} />
    </TitledPage>
  );
}
