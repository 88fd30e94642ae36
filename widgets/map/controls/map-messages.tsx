import { useErrorText } from '@kerb/kit/runtime/use-error-text.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { Notice } from '@kerb/kit/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { type SceneContextValue, useSceneContext } from '../state/scene-context.ts';
import { Loading } from './loading.tsx';

interface Props {
  readonly hint: 'wheel' | 'touch' | undefined;
}

/** The state of loading, and how to move a map with cooperative gestures. */
export function MapMessages({ hint }: Props) {
  const { t } = useTranslation('map');
  const { query } = useSceneContext();
  return (
    <>
      {query.isPending ? <Loading /> : null}
      {query.isError && !query.data ? <LoadFailure query={query} /> : null}
      {hint ? <p className="kerb-map__hint">{t(`gestures.${hint}`, { key: zoomKey() })}</p> : null}
    </>
  );
}

/** The map stays usable without its objects. */
function LoadFailure({ query }: Pick<SceneContextValue, 'query'>) {
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
