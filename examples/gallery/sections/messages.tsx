import { CarIcon } from '@kerb/kit/ui/account-icons.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { Spinner } from '@kerb/kit/ui/spinner.tsx';
import { useText } from '../use-text.ts';
import { Chapter, Row, Specimen } from './specimen.tsx';

export function Messages() {
  const t = useText();
  const { announcement, announce } = useAnnouncer();
  return (
    <Chapter
      title={t('Сообщения и состояния')}
      note={t('Смысл всегда в значке и словах, цвет только помогает.')}
    >
      <Specimen name="Notice">
        <Notice announce="off">{t('Сегодня выходной: до 20:00 парковка бесплатна.')}</Notice>
        <Notice tone="success" announce="off" title={t('Оплачено до 14:35')}>
          {t('Чек отправлен на почту.')}
        </Notice>
      </Specimen>
      <Specimen name={t('Notice: предупреждение и ошибка')}>
        <Notice tone="warning" announce="off" onClose={() => announce(t('Закрыто'))}>
          {t('Осталось 5 минут. Продлите стоянку или уезжайте.')}
        </Notice>
        <Notice
          tone="danger"
          announce="off"
          title={t('Банк отклонил платёж')}
          actions={<Button size="small">{t('Попробовать ещё раз')}</Button>}
        >
          {t('Деньги не списаны, введённое сохранено.')}
        </Notice>
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title={t('Нет связи')}
          retryLabel={t('Повторить')}
          onRetry={() => announce(t('Связи по-прежнему нет'))}
          actions={<Button variant="quiet">{t('Оплатить по SMS')}</Button>}
        >
          {t('Карта появится, как только телефон снова будет в сети.')}
        </ErrorState>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon={CarIcon}
          title={t('Здесь появятся ваши стоянки')}
          text={t('Выберите место на карте или введите номер парковки со знака.')}
          actions={<Button variant="primary">{t('Найти парковку')}</Button>}
        />
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton height={120} />
        <Skeleton lines={3} />
      </Specimen>
      <Specimen name="Spinner, LiveRegion">
        <Row>
          <Spinner />
          <Spinner size="large" />
          <Button onClick={() => announce(t('Стоянка продлена'))}>{t('Сказать вслух')}</Button>
        </Row>
        <LiveRegion announcement={announcement} />
      </Specimen>
    </Chapter>
  );
}
