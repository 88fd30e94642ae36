import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { ErrorState } from '@kerb/kit/ui/error-state.tsx';
import { CarIcon, OfflineIcon } from '@kerb/kit/ui/icons.tsx';
import { LiveRegion, useAnnouncer } from '@kerb/kit/ui/live-region.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { Skeleton } from '@kerb/kit/ui/skeleton.tsx';
import { Spinner } from '@kerb/kit/ui/spinner.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

export function Messages() {
  const { announcement, announce } = useAnnouncer();
  return (
    <Chapter title="Сообщения и состояния" note="Смысл всегда в значке и словах, цвет только помогает.">
      <Specimen name="Notice">
        <Notice announce="off">Сегодня выходной: до 20:00 парковка бесплатна.</Notice>
        <Notice tone="success" announce="off" title="Оплачено до 14:35">
          Чек отправлен на почту.
        </Notice>
      </Specimen>
      <Specimen name="Notice: предупреждение и ошибка">
        <Notice tone="warning" announce="off" onClose={() => announce('Закрыто')} closeLabel="Закрыть">
          Осталось 5 минут. Продлите стоянку или уезжайте.
        </Notice>
        <Notice
          tone="danger"
          announce="off"
          title="Банк отклонил платёж"
          actions={<Button size="small">Попробовать ещё раз</Button>}
        >
          Деньги не списаны, введённое сохранено.
        </Notice>
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState
          title="Нет связи"
          icon={<OfflineIcon size="large" />}
          retryLabel="Повторить"
          onRetry={() => announce('Связи по-прежнему нет')}
          actions={<Button variant="quiet">Оплатить по SMS</Button>}
        >
          Карта появится, как только телефон снова будет в сети.
        </ErrorState>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon={<CarIcon size="large" />}
          title="Здесь появятся ваши стоянки"
          actions={<Button variant="primary">Найти парковку</Button>}
        >
          Выберите место на карте или введите номер парковки со знака.
        </EmptyState>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton height={120} />
        <Skeleton lines={3} />
      </Specimen>
      <Specimen name="Spinner, LiveRegion">
        <Row>
          <Spinner label="Загружаем" />
          <Spinner size="large" label="Загружаем" />
          <Button onClick={() => announce('Стоянка продлена')}>Сказать вслух</Button>
        </Row>
        <LiveRegion announcement={announcement} />
      </Specimen>
    </Chapter>
  );
}
