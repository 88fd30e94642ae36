import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { FilterIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import type { MapControl } from '../preset.ts';

/** What can stand beside the map. */
export type Side = 'filters';

interface Props {
  readonly controls: readonly MapControl[];
  readonly side: Side | undefined;
  /** How many categories the filter hides. */
  readonly hidden: number;
  readonly onPress: (side: Side) => void;
}

export function SideButtons({ controls, side, hidden, onPress }: Props) {
  const { t } = useTranslation('map');
  if (!controls.includes('filters')) return null;
  return (
    <div className="kerb-map__side-button" data-hidden-count={hidden || undefined}>
      <IconButton
        icon={<FilterIcon />}
        label={hidden > 0 ? t('filters.openHidden', { hidden }) : t('filters.open')}
        variant="floating"
        isPressed={side === 'filters'}
        onClick={() => onPress('filters')}
      />
    </div>
  );
}
