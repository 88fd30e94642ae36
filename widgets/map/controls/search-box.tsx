import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { matchObjects } from '@kerb/core/domain/map/search.ts';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Words } from '../use-words.ts';

interface Props {
  readonly objects: readonly MapObject[] | undefined;
  readonly words: Words;
  readonly selectedCode: string | undefined;
  readonly onFind: (code: string) => void;
  readonly onClear: () => void;
}

const shownAtMost = 50;

/** MAP-19: finds loaded objects by address or code. */
export function SearchBox({ objects = [], words, selectedCode, onFind, onClear }: Props) {
  const { t } = useTranslation('map');
  const [query, setQuery] = useState('');
  const [foundCode, setFoundCode] = useState<string>();
  const wanted = useDeferredValue(query);
  const matches = useMemo(() => matchObjects(wanted, objects), [wanted, objects]);
  const chosen = foundCode === selectedCode ? foundCode : undefined;
  const options = useMemo(() => {
    const kept = objects.find(({ code }) => chosen !== undefined && code === chosen);
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

  return (
    <div className="kerb-map__search">
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
          else onFind(code);
        }}
        texts={{
          open: t('search.open'),
          clear: t('search.clear'),
          empty: query.trim() === '' ? t('search.hint') : t('search.none'),
          count: (count) => t('search.count', { count: count + rest }),
          more: (count) => t('search.more', { count: count + rest }),
        }}
      />
      {rest > 0 && query !== '' ? (
        <p className="kerb-visually-hidden">{t('search.more', { count: rest })}</p>
      ) : null}
    </div>
  );
}

function detailOf(object: MapObject, words: Words): string {
  const said = [words.category(object), words.places(object), words.priceNow(object)];
  return said.filter(Boolean).join(' · ');
}
