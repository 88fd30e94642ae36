import { Badge } from '@kerb/kit/ui/badge.tsx';
import { BottomSheet } from '@kerb/kit/ui/bottom-sheet.tsx';
import type { BottomSheetStop } from '@kerb/kit/ui/bottom-sheet-stops.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CheckIcon, LocateIcon } from '@kerb/kit/ui/icons.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { useState } from 'react';
import { useText } from '../use-text.ts';
import { Chapter, Specimen } from './specimen.tsx';

export function MapPanel() {
  const t = useText();
  const [stop, setStop] = useState<BottomSheetStop>('peek');
  return (
    <Chapter
      title={t('Панель над картой')}
      note={t('В узком окне лист снизу с тремя положениями, в широком панель сбоку.')}
    >
      <Specimen name="Sheet" isWide>
        <div className="gallery__map">
          <div className="gallery__locate">
            <IconButton icon={<LocateIcon />} label={t('Показать, где я')} variant="floating" />
          </div>
          <BottomSheet
            stop={stop}
            onStopChange={setStop}
            label={t('Парковка 4012')}
            expandLabel={t('Развернуть панель')}
            collapseLabel={t('Свернуть панель')}
            header={
              <SectionHeading
                level={3}
                note={t('ул. Большая Покровская, 15')}
                action={
                  <Badge tone="success" icon={<CheckIcon size="small" />}>
                    {t('12 мест')}
                  </Badge>
                }
              >
                {t('Парковка 4012')}
              </SectionHeading>
            }
          >
            <div className="gallery__stack">
              <p>{t('50 ₽ за час с 8:00 до 20:00, в остальное время бесплатно.')}</p>
              <p>{t('Мест всего 34, из них для людей с инвалидностью 4.')}</p>
              <Button variant="primary" size="pay">
                {t('Оплатить стоянку')}
              </Button>
            </div>
          </BottomSheet>
        </div>
      </Specimen>
    </Chapter>
  );
}
