import type { AppError } from '@kerb/core/errors/app-error.ts';
import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useTranslation } from 'react-i18next';
import { inPanel } from '../panel/in-panel.tsx';
import { SidePanel } from '../panel/side-panel.tsx';

const objectList = lazyChunk(() => import('./object-list.tsx'));

/** The list beside the map, loaded when it is first opened. */
export const ListPanel = lazyComponent(objectList, (chunk) => chunk.ObjectList, { failed: ListFailed });

function ListFailed(failure: { readonly error: AppError; readonly retry: () => void }) {
  const { t } = useTranslation('map');
  return (
    <SidePanel kind="list" title={t('list.open')}>
      <inPanel.failed {...failure} />
    </SidePanel>
  );
}
