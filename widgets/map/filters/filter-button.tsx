import { IconButton, type IconButtonProps } from '@kerb/kit/ui/icon-button.tsx';
import { FilterIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';

interface Props extends Pick<IconButtonProps, 'variant' | 'isPressed' | 'onClick'> {
  /** How many categories the filter hides. */
  readonly hidden: number;
}

/** Opens the filter, and says that something is hidden. */
export function FilterButton({ hidden, ...button }: Props) {
  const { t } = useTranslation('map');
  return (
    <div className="kerb-map__filter-button" data-hidden-count={hidden || undefined}>
      <IconButton
        {...button}
        icon={<FilterIcon />}
        label={hidden > 0 ? t('filters.openHidden', { hidden }) : t('filters.open')}
      />
    </div>
  );
}
