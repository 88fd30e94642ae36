import type { MyData, Obstacle } from '@kerb/core/domain/account/my-data.ts';
import { formatDate, formatTime } from '@kerb/core/domain/time.ts';
import { useCity, useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { TitledSection } from '@kerb/kit/ui/titled-section.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EraseDialog } from './erase-dialog.tsx';
import { RetainedList } from './retained-list.tsx';

interface Props {
  readonly data: MyData;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
  readonly onErased: () => void;
}

/** What stands in the way of an erasure and what to do about it, or the button that begins one. */
export function EraseBlock({ data: { obstacles, retained }, isChecking, onCheckAgain, onErased }: Props) {
  const { t } = useTranslation('myData');
  const obstacleText = useObstacleText();
  const [isOpen, setOpen] = useState(false);
  return (
    <TitledSection title={t('erase.title')} note={t('erase.text')}>
      <RetainedList retained={retained} />
      {obstacles.length > 0 ? (
        <Notice
          tone="warning"
          title={t('erase.obstacles')}
          announce="off"
          actions={
            <Button size="small" isBusy={isChecking} onClick={onCheckAgain}>
              {t('erase.again')}
            </Button>
          }
        >
          <ul className="kerb-my-data__list">
            {obstacles.map((obstacle) => (
              <li key={obstacle.reason}>{obstacleText(obstacle)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <div className="kerb-my-data__actions">
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t('erase.open')}
          </Button>
        </div>
      )}
      {isOpen ? <EraseDialog retained={retained} onClose={() => setOpen(false)} onErased={onErased} /> : null}
    </TitledSection>
  );
}

function useObstacleText(): (obstacle: Obstacle) => string {
  const { t } = useTranslation('myData');
  const { timeZone } = useCity();
  const language = useLanguage();
  return ({ reason, until }) =>
    reason === 'stay' && until !== undefined
      ? t('obstacles.stayUntil', {
          time: `${formatDate(until, timeZone, language)}, ${formatTime(until, timeZone)}`,
        })
      : t(`obstacles.${reason}`);
}
