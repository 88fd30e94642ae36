import type { Category, MapData } from '@kerb/core/domain/map/map-object.ts';
import { Button } from '@kerb/kit/ui/button.tsx';
import { CheckIcon } from '@kerb/kit/ui/icons.tsx';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOfCategory } from '../layers/category-icons.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import { useSceneContext } from '../state/scene-context.ts';
import { type FilterControl, useIsShown } from '../state/use-filter.ts';
import { CountersTable } from './counters-table.tsx';

interface Props {
  readonly counters: MapData['counters'];
}

/**
 * MAP-18: switches categories on and off. MAP-10: shows the counters of the whole city, whatever the filter
 * hides.
 */
export function FilterPanel({ counters }: Props) {
  const { t } = useTranslation('map');
  const { scene, filter, hiddenCount } = useSceneContext();
  const { store } = filter;
  return (
    <SidePanel kind="filters" title={t('filters.title')}>
      <div className="kerb-map-filters">
        {scene?.groups().map(({ family, categories }) => (
          <Group key={family} title={t(`filters.${family}`)}>
            {categories.map(({ category, count }) => (
              <Toggle key={category} category={category} count={count} store={store} />
            ))}
          </Group>
        ))}
        {hiddenCount > 0 ? (
          <Button size="small" variant="quiet" onClick={() => store.showAll()}>
            {t('filters.all')}
          </Button>
        ) : null}
        <CountersTable counters={counters} />
      </div>
    </SidePanel>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="kerb-map-filters__group">
      <h3 id={id}>{title}</h3>
      <div>{children}</div>
    </section>
  );
}

interface ToggleProps {
  readonly category: Category;
  readonly count: number;
  readonly store: FilterControl['store'];
}

const Toggle = memo(function Toggle({ category, count, store }: ToggleProps) {
  const { t } = useTranslation('map');
  const isOn = useIsShown(store, category);
  const CategoryIcon = iconOfCategory(category);
  return (
    <button
      type="button"
      className="kerb-map-toggle"
      aria-pressed={isOn}
      onClick={() => store.toggle(category)}
    >
      <CategoryIcon />
      <span>{t(`categories.${category}`)}</span> <span className="kerb-map-toggle__count">{count}</span>
      <span className="kerb-map-toggle__box">
        <CheckIcon size="small" />
      </span>
    </button>
  );
});
