import { visibleCategories } from '@kerb/core/domain/map/category-filter.ts';
import type { Category, MapData } from '@kerb/core/domain/map/map-object.ts';
import { useLanguage } from '@kerb/kit/runtime/runtime-context.tsx';
import { Button } from '@kerb/kit/ui/button.tsx';
import { CheckIcon } from '@kerb/kit/ui/icons.tsx';
import { useStylesheet } from '@kerb/kit/ui/styles/use-stylesheet.ts';
import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { iconOfCategory } from '../layers/category-icons.tsx';
import counters from '../panel/number-table.css?inline';
import { registerPanelTexts } from '../panel/panel-texts.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { type FilterControl, useIsShown } from '../state/use-filter.ts';
import css from './filter-panel.css?inline';

registerPanelTexts();

const stylesheet = css + counters;

interface Props {
  readonly counters: MapData['counters'];
}

/**
 * Switches categories on and off, one by one or all at once, and parkings without free spaces. MAP-10: shows
 * the counters of the whole city, whatever the filter hides.
 */
export function FilterContent({ counters: totals }: Props) {
  const { t } = useTranslation('map');
  const { scene, filter, hiddenCount } = useSceneContext();
  const { store } = filter;
  const styleRef = useStylesheet(stylesheet);
  const isEmpty = visibleCategories(filter.filter)?.size === 0;
  return (
    <div ref={styleRef} className="kerb-stack">
      <FreeToggle store={store} />
      <div className="kerb-cluster">
        <Button
          size="small"
          disabled={hiddenCount === 0 && !filter.filter.onlyFree}
          onClick={() => store.showAll()}
        >
          {t('filter.all')}
        </Button>
        <Button size="small" disabled={isEmpty} onClick={() => store.hideAll()}>
          {t('filter.none')}
        </Button>
      </div>
      {scene?.groups().map(({ family, categories }) => (
        <Group key={family} title={t(`filter.${family}`)}>
          {categories.map(({ category, count }) => (
            <Toggle key={category} category={category} count={count} store={store} />
          ))}
        </Group>
      ))}
      <CountersTable counters={totals} />
    </div>
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

/** Hides parkings without a known free space. */
function FreeToggle({ store }: Pick<ToggleProps, 'store'>) {
  const { t } = useTranslation('map');
  const isOn = useStore(store.state, ({ onlyFree }) => onlyFree);
  return (
    <button type="button" className="kerb-map-toggle" aria-pressed={isOn} onClick={() => store.toggleFree()}>
      <span>{t('filter.free')}</span>
      <ToggleBox />
    </button>
  );
}

function ToggleBox() {
  return (
    <span className="kerb-map-toggle__box">
      <CheckIcon size="small" />
    </span>
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
  const name = t(`categories.${category}`);
  return (
    <div className="kerb-map-filters__row">
      <button
        type="button"
        className="kerb-map-toggle"
        aria-pressed={isOn}
        onClick={() => store.toggle(category)}
      >
        <CategoryIcon />
        <span>{name}</span> <span className="kerb-map-toggle__count">{count}</span>
        <ToggleBox />
      </button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('filter.onlyOf', { category: name })}
        onClick={() => store.showOnly(category)}
      >
        {t('filter.only')}
      </Button>
    </div>
  );
});

const kinds = ['onStreet', 'offStreet'] as const;

const columns = ['parkings', 'spaces', 'freeSpaces'] as const;

/** The counters of the whole city. A kind that the city does not have is left out. */
const CountersTable = memo(function CountersTable({ counters }: Pick<MapData, 'counters'>) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const shown = kinds.filter((kind) => counters[kind].parkings > 0);
  if (shown.length === 0) return null;
  return (
    <table className="kerb-map-numbers">
      <caption>{t('counters.title')}</caption>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`counters.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`counters.${kind}`)}</th>
            {columns.map((column) => (
              <td key={column}>{number.format(counters[kind][column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
