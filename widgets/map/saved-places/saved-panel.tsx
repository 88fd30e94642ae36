import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useTranslation } from 'react-i18next';
import { inPanel } from '../panel/in-panel.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import type { Scene } from '../scene/city-scene.ts';

const savedPlaces = lazyChunk(() => import('./saved-places.tsx'));
const SavedPlaces = lazyComponent(savedPlaces, (chunk) => chunk.SavedPlaces, inPanel);

/** The driver's car and favourites. */
export function SavedPanel({ scene }: { readonly scene: Scene }) {
  const { t } = useTranslation('map');
  return (
    <SidePanel kind="saved" title={t('saved')} opensAt="half">
      <SavedPlaces scene={scene} />
    </SidePanel>
  );
}
