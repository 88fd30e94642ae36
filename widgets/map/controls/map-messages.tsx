import type { useMapData } from '@kerb/kit/queries/map.ts';
import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from './loading.tsx';

interface Props {
  readonly query: ReturnType<typeof useMapData>;
  readonly hint: 'wheel' | 'touch' | undefined;
}

/** What the map says of itself: loading, what failed, how it wants to be moved. */
export const MapMessages = memo(function MapMessages({ query, hint }: Props) {
  const { t } = useTranslation('map');
  return (
    <>
      {query.isPending ? <Loading /> : null}
      {query.isError && !query.data ? <LoadFailure query={query} /> : null}
      {hint ? <p className="kerb-map__hint">{t(`gestures.${hint}`, { key: zoomKey() })}</p> : null}
    </>
  );
});

/** MAP-12: the map stays usable without its objects. */
function LoadFailure({ query }: Pick<Props, 'query'>) {
  const { t } = useTranslation('map');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  return (
    <div className="kerb-map__alert">
      <Notice
        tone="danger"
        title={t('failed')}
        actions={
          <Button size="small" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {common('tryAgain')}
          </Button>
        }
      >
        {errorText(query.error)}
      </Notice>
    </div>
  );
}

function zoomKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
