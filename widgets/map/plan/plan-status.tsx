import { Button } from '@kerb/kit/ui/button.tsx';
import { ChevronDownIcon } from '@kerb/kit/ui/icons.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { inPanel } from '../panel/in-panel.tsx';
import type { Plan } from './use-plan.ts';

interface Props {
  readonly plan: Plan;
  /** Scrolls to the answers. */
  readonly onShow: () => void;
}

/** What was found. It stays at the lower edge of the panel while the answers are below that edge. */
export function PlanStatus({ plan: { request, answers, failure }, onShow }: Props) {
  const { t } = useTranslation('plan');
  if (request.destination === undefined) return null;
  const found = () => {
    if (failure) return <inPanel.failed {...failure} />;
    if (!answers) return <Skeleton />;
    if (answers.length === 0) return <p className="kerb-muted">{t('none')}</p>;
    return (
      <Button variant="quiet" isWide icon={<ChevronDownIcon />} onClick={onShow}>
        {t('found', { count: answers.length })}
      </Button>
    );
  };
  return <div className="kerb-plan__status">{found()}</div>;
}
