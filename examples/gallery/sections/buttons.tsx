import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import {
  CloseIcon,
  ExternalLinkIcon,
  FilterIcon,
  LocateIcon,
  MapPinIcon,
  SearchIcon,
} from '@kerb/kit/ui/icons.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const VARIANTS = [
  ['primary', 'Оплатить'],
  ['secondary', 'Изменить'],
  ['quiet', 'Подробнее'],
  ['danger', 'Завершить стоянку'],
] as const;

export function Buttons() {
  return (
    <Chapter title="Кнопки" note="Одна главная на экране. Занятая кнопка не меняет ширину и не теряет фокус.">
      {VARIANTS.map(([variant, text]) => (
        <Specimen key={variant} name={variant}>
          <Row>
            <Button variant={variant}>{text}</Button>
            <Button variant={variant} isBusy>
              {text}
            </Button>
            <Button variant={variant} disabled>
              {text}
            </Button>
            <Button variant={variant} size="small">
              {text}
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen name="pay">
        <Button variant="primary" size="pay" price={'75.00\u00a0₽'}>
          Оплатить
        </Button>
        <Button variant="primary" size="pay" price={'75.00\u00a0₽'} isBusy>
          Оплатить
        </Button>
      </Specimen>
      <Specimen name="с иконкой, во всю ширину">
        <Button icon={<MapPinIcon />} isWide>
          Показать на карте
        </Button>
        <ButtonLink href="#pay" variant="quiet" icon={<ExternalLinkIcon />}>
          Ссылка в виде кнопки
        </ButtonLink>
        <Row>
          <IconButton icon={<CloseIcon />} label="Закрыть" />
          <IconButton icon={<SearchIcon />} label="Найти" variant="secondary" />
          <IconButton icon={<FilterIcon />} label="Фильтры" variant="secondary" isPressed />
          <IconButton icon={<LocateIcon />} label="Где я" variant="floating" />
          <IconButton icon={<LocateIcon />} label="Ищем вас" variant="floating" isBusy />
          <IconButton icon={<LocateIcon />} label="Где я (недоступно)" variant="secondary" disabled />
        </Row>
      </Specimen>
    </Chapter>
  );
}
