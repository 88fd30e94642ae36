import { IconButton, type IconButtonProps } from '@kerb/kit/ui/icon-button.tsx';
import { FilterIcon } from '@kerb/kit/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useSceneContext } from '../state/scene-context.ts';

type Props = Pick<IconButtonProps, 'variant' | 'isPressed' | 'onClick'>;

/** Opens the filter, and shows how many categories it hides. */
export function FilterButton(props: Props) {
  const { t } = useTranslation('map');
  const { hiddenCount, filter } = useSceneContext();
  const { onlyFree } = filter.filter;
  const name = hiddenCount > 0 ? t('filters.openHidden', { hidden: hiddenCount }) : t('filters.open');
  return (
    <div className="kerb-map__filter-button" data-hidden-count={hiddenCount || (onlyFree ? '•' : undefined)}>
      <IconButton
        {...props}
        icon={<FilterIcon />}
        label={onlyFree ? `${name}, ${t('filters.openFree')}` : name}
      />
    </div>
  );
}
