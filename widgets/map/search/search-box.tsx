import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { foundZoom } from '../scene/zoom.ts';
import type { Select } from '../state/use-selection.ts';
import { useSearch } from './use-search.ts';

interface Props {
  readonly objects: readonly MapObject[] | undefined;
  readonly words: MapLabels;
  readonly selectedCode: string | undefined;
  readonly onFind: Select;
  readonly onClear: () => void;
}

const shownAtMost = 50;
const none: readonly MapObject[] = [];

/** MAP-19: finds loaded objects by address or code. */
export const SearchBox = memo(function SearchBox({
  objects = none,
  words,
  selectedCode,
  onFind,
  onClear,
}: Props) {
  const { t } = useTranslation('map');
  const [query, setQuery] = useState('');
  const [foundCode, setFoundCode] = useState<string>();
  const { matches, isReady, begin } = useSearch(objects, query);
  const chosen = foundCode === selectedCode ? foundCode : undefined;
  const options = useMemo(() => {
    const kept = chosen === undefined ? undefined : objects.find(({ code }) => code === chosen);
    const listed = matches.slice(0, shownAtMost);
    return (kept && !listed.includes(kept) ? [...listed, kept] : listed).map((object) => ({
      value: object.code,
      label: [object.code, object.address || object.name].filter(Boolean).join(', '),
      detail: detailOf(object, words),
      // The list is narrowed by MAP-20 already; the box must not narrow it by rules of its own.
      keywords: query,
    }));
  }, [matches, objects, chosen, query, words]);
  const rest = Math.max(0, matches.length - shownAtMost);
  const emptyText = () => {
    if (query.trim() === '') return t('search.hint');
    return isReady ? t('search.none') : t('loading');
  };

  return (
    <search className="kerb-map__search" onFocus={begin}>
      <SearchIcon />
      <Combobox
        label={t('search.label')}
        isLabelHidden
        placeholder={t('search.placeholder')}
        inputMode="search"
        options={options}
        value={chosen}
        onQueryChange={setQuery}
        onChange={(code) => {
          setQuery('');
          setFoundCode(code);
          if (code === undefined) onClear();
          else onFind(code, foundZoom);
        }}
        texts={{
          open: t('search.open'),
          clear: t('search.clear'),
          empty: emptyText(),
          count: (count) => t('search.count', { count: count + rest }),
          more: (count) => t('search.more', { count: count + rest }),
        }}
      />
      {rest > 0 && query !== '' ? (
        <p className="kerb-visually-hidden">{t('search.more', { count: rest })}</p>
      ) : null}
    </search>
  );
});

function detailOf(object: MapObject, words: MapLabels): string {
  const said = [words.category(object), words.spaces(object), words.priceNow(object)];
  return said.filter(Boolean).join(' · ');
}
