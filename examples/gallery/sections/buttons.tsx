import { ExternalLinkIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { ButtonLink } from '@kerb/kit/ui/button-link.tsx';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { CloseIcon, FilterIcon, LocateIcon, MapPinIcon, SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { useText } from '../use-text.ts';
import { Chapter, Row, Specimen } from './specimen.tsx';

const VARIANTS = [
  ['primary', 'Оплатить'],
  ['secondary', 'Изменить'],
  ['quiet', 'Подробнее'],
  ['danger', 'Завершить стоянку'],
] as const;

export function Buttons() {
  const t = useText();
  return (
    <Chapter
      title={t('Кнопки')}
      note={t('Одна главная на экране. Занятая кнопка не меняет ширину и не теряет фокус.')}
    >
      {VARIANTS.map(([variant, text]) => (
        <Specimen key={variant} name={variant}>
          <Row>
            <Button variant={variant}>{t(text)}</Button>
            <Button variant={variant} isBusy>
              {t(text)}
            </Button>
            <Button variant={variant} disabled>
              {t(text)}
            </Button>
            <Button variant={variant} size="small">
              {t(text)}
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen name="pay">
        <Button variant="primary" size="pay" price={'75,00\u00a0₽'}>
          {t('Оплатить')}
        </Button>
        <Button variant="primary" size="pay" price={'75,00\u00a0₽'} isBusy>
          {t('Оплатить')}
        </Button>
      </Specimen>
      <Specimen name={t('с иконкой, во всю ширину')}>
        <Button icon={<MapPinIcon />} isWide>
          {t('Показать на карте')}
        </Button>
        <ButtonLink href="#pay" variant="quiet" icon={<ExternalLinkIcon />}>
          {t('Ссылка в виде кнопки')}
        </ButtonLink>
        <Row>
          <IconButton icon={<CloseIcon />} label={t('Закрыть')} />
          <IconButton icon={<SearchIcon />} label={t('Найти')} variant="secondary" />
          <IconButton icon={<FilterIcon />} label={t('Фильтры')} variant="secondary" isPressed />
          <IconButton icon={<LocateIcon />} label={t('Где я')} variant="floating" />
          <IconButton icon={<LocateIcon />} label={t('Где я (недоступно)')} variant="secondary" disabled />
        </Row>
      </Specimen>
    </Chapter>
  );
}
