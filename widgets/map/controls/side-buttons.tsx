import { IconButton } from '@kerb/kit/ui/icon-button.tsx';
import { MenuIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../filters/filter-button.tsx';
import type { MapControl } from '../state/preset.ts';
import type { Side } from '../state/use-side-panels.ts';

interface Props {
  readonly controls: readonly MapControl[];
  readonly side: Side | undefined;
  /** How many categories the filter hides. */
  readonly hidden: number;
  readonly onPress: (side: Side) => void;
}

export function SideButtons({ controls, side, hidden, onPress }: Props) {
  const { t } = useTranslation('map');
  return (
    <>
      {controls.includes('list') ? (
        <IconButton
          icon={<MenuIcon />}
          label={t('list.open')}
          variant="floating"
          isPressed={side === 'list'}
          onClick={() => onPress('list')}
        />
      ) : null}
      {controls.includes('filters') ? (
        <FilterButton
          variant="floating"
          hidden={hidden}
          isPressed={side === 'filters'}
          onClick={() => onPress('filters')}
        />
      ) : null}
    </>
  );
}
