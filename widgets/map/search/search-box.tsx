import { SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foundZoom } from '../scene/zoom.ts';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { SearchField } from './search-field.tsx';

/** The search on the map, which selects what it finds. */
export function SearchBox() {
  const { t } = useTranslation('map');
  const { select, clearSelection } = useMapContext();
  const { selected } = useSceneContext();
  const [foundKey, setFoundKey] = useState<string>();
  return (
    <SearchField
      name="search"
      label={t('search.label')}
      isLabelHidden
      placeholder={t('search.placeholder')}
      icon={<SearchIcon />}
      value={foundKey === selected?.key ? foundKey : undefined}
      onChange={(key) => {
        setFoundKey(key);
        if (key === undefined) clearSelection();
        else select(key, { closest: foundZoom });
      }}
    />
  );
}
