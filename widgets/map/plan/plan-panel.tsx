import { lazyChunk, lazyComponent } from '@kerb/kit/runtime/lazy-chunk.tsx';
import { useTranslation } from 'react-i18next';
import { inPanel } from '../panel/in-panel.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import type { Scene } from '../scene/city-scene.ts';

/** Loaded when a driver first opens the plan, or the page asks for one. */
const planContent = lazyChunk(() => import('./plan-content.tsx'));
const PlanContent = lazyComponent(planContent, (chunk) => chunk.PlanContent, inPanel);

/** On a narrow map it takes half of the height, so that the colours of the map stay in view. */
export function PlanPanel({ scene }: { readonly scene: Scene }) {
  const { t } = useTranslation('map');
  return (
    <SidePanel kind="plan" title={t('plan')} opensAt="half">
      <PlanContent scene={scene} />
    </SidePanel>
  );
}
