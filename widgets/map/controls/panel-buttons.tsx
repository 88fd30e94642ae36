import { useHasSavedPlaces } from '@kerb/kit/runtime/has-saved-places.ts';
import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { ClockIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../filters/filter-button.tsx';
import { BookmarkIcon, ListIcon } from '../layers/icons.tsx';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import type { PanelKind } from '../state/use-side-panels.ts';

/** Opens and closes the list, the filter, the plan, and what the driver saved, if there is anything. */
export function PanelButtons() {
  const { t } = useTranslation('map');
  const { controls, owners, panels } = useMapContext();
  const { selected } = useSceneContext();
  const hasSavedPlaces = useHasSavedPlaces(owners);
  const toggle = (kind: PanelKind) =>
    kind === panels.top && !selected ? panels.close(kind) : panels.open(kind);
  return (
    <>
      {controls.includes('list') ? (
        <IconButton
          icon={<ListIcon />}
          label={t('list.open')}
          variant="floating"
          isPressed={panels.top === 'list'}
          onClick={() => toggle('list')}
        />
      ) : null}
      {controls.includes('filters') ? (
        <FilterButton
          variant="floating"
          isPressed={panels.top === 'filters'}
          onClick={() => toggle('filters')}
        />
      ) : null}
      {controls.includes('plan') ? (
        <IconButton
          icon={<ClockIcon />}
          label={t('plan')}
          variant="floating"
          isPressed={panels.top === 'plan'}
          onClick={() => toggle('plan')}
        />
      ) : null}
      {hasSavedPlaces ? (
        <IconButton
          icon={<BookmarkIcon />}
          label={t('saved')}
          variant="floating"
          isPressed={panels.top === 'saved'}
          onClick={() => toggle('saved')}
        />
      ) : null}
    </>
  );
}
