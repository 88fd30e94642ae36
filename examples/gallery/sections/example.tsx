import { formatRoubles, kopecks } from '@kerb/core/domain/money.ts';
import { normalisePlate } from '@kerb/core/domain/plate/plate.ts';
import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { CheckIcon, ClockIcon } from '@kerb/kit/ui/icons.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { Plate } from '@kerb/kit/ui/plate.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { SegmentedControl } from '@kerb/kit/ui/segmented-control.tsx';
import { Stepper } from '@kerb/kit/ui/stepper.tsx';
import { useState } from 'react';
import { useText } from '../use-text.ts';

const HOUR_PRICE = 5000;

const PROMISES = [
  'Любой акцент города: текст на нём и им остаётся читаемым.',
  'Светлая и тёмная тема, высокая контрастность, движение по желанию.',
  'Всё работает с клавиатуры и с программами экранного доступа.',
  'Страница вокруг ни на что здесь не влияет: она нарочно набрана красным курсивом.',
] as const;

/** The primitives together: a card before the payment. */
export function Example() {
  const t = useText();
  const [hours, setHours] = useState<'1' | '2' | '3'>('2');
  const price = formatRoubles(kopecks(HOUR_PRICE * Number(hours)), 'ru');
  return (
    <div className="gallery__example">
      <div>
        <SectionHeading
          level={1}
          size="large"
          note={t('Набор, из которого собраны карта, оплата и личный кабинет.')}
        >
          {t('Спокойно, быстро, понятно')}
        </SectionHeading>
        <ul className="gallery__promises">
          {PROMISES.map((promise) => (
            <li key={promise}>
              <CheckIcon />
              <span>{t(promise)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Card>
        <div className="gallery__pay">
          <Stepper
            label={t('Шаги оплаты')}
            doneLabel={t('пройден')}
            steps={[t('Место и время'), t('Проверка'), t('Оплата')]}
            current={1}
          />
          <div className="gallery__facts">
            <div>
              <p className="gallery__name">{t('Зона')}</p>
              <p className="gallery__zone">4012</p>
              <p>{t('ул. Большая Покровская, 15')}</p>
            </div>
            <Plate plate={normalisePlate('А123ВС152')} size="large" label={t('Номер А 123 ВС, регион 152')} />
          </div>
          <SegmentedControl
            label={t('На сколько')}
            value={hours}
            onChange={setHours}
            segments={[
              { value: '1', label: t('1 час') },
              { value: '2', label: t('2 часа') },
              { value: '3', label: t('3 часа') },
            ]}
          />
          <div className="gallery__facts">
            <div className="gallery__stack">
              <p className="gallery__until">
                <ClockIcon /> {t('сегодня, до')} {12 + Number(hours)}:35
              </p>
              <div>
                <Badge tone="success" icon={<CheckIcon size="small" />}>
                  {t('Скидка 10 %')}
                </Badge>
              </div>
            </div>
            <Money size="large">{price}</Money>
          </div>
          <Button variant="primary" size="pay" price={price}>
            {t('Оплатить')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
