import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { CheckIcon, ErrorIcon, ParkingIcon, WarningIcon } from '@kerb/kit/ui/icons.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { Stepper } from '@kerb/kit/ui/stepper.tsx';
import { useText } from '../use-text.ts';
import { Chapter, Row, Specimen } from './specimen.tsx';

const STEPS = ['Место', 'Автомобиль', 'Время', 'Оплата'] as const;

export function Surfaces() {
  const t = useText();
  return (
    <Chapter title={t('Поверхности и подписи')}>
      <Specimen name="Card">
        <Card>
          <SectionHeading
            level={3}
            size="small"
            note={t('Зона 4012, ул. Рождественская')}
            action={<Button size="small">{t('Изменить')}</Button>}
          >
            {t('Место стоянки')}
          </SectionHeading>
        </Card>
      </Specimen>
      <Specimen name="Badge, Money">
        <Row>
          <Badge>{t('Парковка')}</Badge>
          <Badge tone="accent" icon={<ParkingIcon size="small" />}>
            {t('Ваша зона')}
          </Badge>
          <Badge tone="success" icon={<CheckIcon size="small" />}>
            {t('12 мест')}
          </Badge>
          <Badge tone="warning" icon={<WarningIcon size="small" />}>
            {t('2 места')}
          </Badge>
          <Badge tone="danger" icon={<ErrorIcon size="small" />}>
            {t('Мест нет')}
          </Badge>
        </Row>
        <Row>
          <Money size="large">{'1\u00a0250,00\u00a0₽'}</Money>
          <Money>{'75,00\u00a0₽'}</Money>
        </Row>
      </Specimen>
      <Specimen name="Stepper" isWide>
        <Stepper steps={STEPS.map(t)} current={0} label={t('Шаги (начало)')} doneLabel={t('пройден')} />
        <Stepper steps={STEPS.map(t)} current={2} label={t('Шаги (середина)')} doneLabel={t('пройден')} />
      </Specimen>
      <Specimen name="SectionHeading" isWide>
        <SectionHeading level={3} size="large" note={t('Подпись под заголовком')}>
          {t('Стоянки')}
        </SectionHeading>
        <SectionHeading level={3} action={<a href="#all">{t('Все')}</a>}>
          {t('История')}
        </SectionHeading>
      </Specimen>
    </Chapter>
  );
}
