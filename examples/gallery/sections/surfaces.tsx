import { Badge } from '@kerb/kit/ui/badge.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Card } from '@kerb/kit/ui/card.tsx';
import { CheckIcon, ErrorIcon, ParkingIcon, WarningIcon } from '@kerb/kit/ui/icons.tsx';
import { Money } from '@kerb/kit/ui/money.tsx';
import { SectionHeading } from '@kerb/kit/ui/section-heading.tsx';
import { Stepper } from '@kerb/kit/ui/stepper.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const STEPS = ['Место', 'Автомобиль', 'Время', 'Оплата'];

export function Surfaces() {
  return (
    <Chapter title="Поверхности и подписи">
      <Specimen name="Card">
        <Card>
          <SectionHeading
            level={3}
            size="small"
            note="Зона 4012, ул. Рождественская"
            action={<Button size="small">Изменить</Button>}
          >
            Место стоянки
          </SectionHeading>
        </Card>
        <Card kind="sunken">Вложенная карточка для подробностей.</Card>
        <Card kind="raised">Плавает над картой.</Card>
      </Specimen>
      <Specimen name="Badge, Money">
        <Row>
          <Badge>Парковка</Badge>
          <Badge tone="accent" icon={<ParkingIcon size="small" />}>
            Ваша зона
          </Badge>
          <Badge tone="success" icon={<CheckIcon size="small" />}>
            12 мест
          </Badge>
          <Badge tone="warning" icon={<WarningIcon size="small" />}>
            2 места
          </Badge>
          <Badge tone="danger" icon={<ErrorIcon size="small" />}>
            Мест нет
          </Badge>
        </Row>
        <Row>
          <Money size="large">{'1\u00a0250.00\u00a0₽'}</Money>
          <Money isStruck>{'1\u00a0400.00\u00a0₽'}</Money>
          <Money>{'75.00\u00a0₽'}</Money>
        </Row>
      </Specimen>
      <Specimen name="Stepper" isWide>
        <Stepper steps={STEPS} current={0} label="Шаги (начало)" doneLabel="пройден" />
        <Stepper steps={STEPS} current={2} label="Шаги (середина)" doneLabel="пройден" />
      </Specimen>
      <Specimen name="SectionHeading" isWide>
        <SectionHeading level={3} size="large" note="Подпись под заголовком">
          Стоянки
        </SectionHeading>
        <SectionHeading level={3} action={<a href="#all">Все</a>}>
          История
        </SectionHeading>
      </Specimen>
    </Chapter>
  );
}
