import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { ObjectSearch } from '@kerb/core/domain/map/search.ts';
import { inSearchOrder } from '@kerb/core/domain/map/search-order.ts';
import { runSliced, type SlicedWork } from '@kerb/core/scheduling/sliced-work.ts';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { useLatinSpelling } from '@kerb/kit/ui/use-latin-spelling.ts';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import type { LeafletMap } from '../leaflet/leaflet.ts';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';

const maxListed = 50;
const noObjects: readonly MapObject[] = [];

interface Props {
  readonly name: string;
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly placeholder: string;
  /** The key of the object that was found. */
  readonly value: string | undefined;
  readonly onChange: (key: string | undefined) => void;
  /** Before the field. */
  readonly icon?: ReactNode;
}

/** Finds loaded objects by address, code or name. */
export function SearchField({ name, label, isLabelHidden, placeholder, value, onChange, icon }: Props) {
  const { t } = useTranslation('map');
  const { map } = useMapContext();
  const { query: load, scene, labels } = useSceneContext();
  const objects = scene?.objects ?? noObjects;
  const [query, setQuery] = useState('');
  const { matches, isReady, prepare } = useSearch(objects, query, map);
  const options = useMemo(() => {
    const chosenObject = value === undefined ? undefined : objects.find(({ key }) => key === value);
    const listed = matches.slice(0, maxListed);
    return (chosenObject && !listed.includes(chosenObject) ? [...listed, chosenObject] : listed).map(
      (object) => ({
        value: object.key,
        ...textsOf(object, labels),
        // The matches follow MAP-20; with the query as keyword the combobox does not filter them again.
        keywords: query,
      }),
    );
  }, [matches, objects, value, query, labels]);
  const unlisted = Math.max(0, matches.length - maxListed);
  const emptyText = () => {
    if (query.trim() === '') return t('search.hint');
    if (scene && isReady) return t('search.none');
    return load.isError ? t('failed') : t('loading');
  };

  return (
    <search className={`kerb-map__${name}`} onFocus={prepare}>
      {icon}
      <Combobox
        name={name}
        label={label}
        isLabelHidden={isLabelHidden}
        placeholder={placeholder}
        inputMode="search"
        options={options}
        value={value}
        onQueryChange={setQuery}
        onChange={(key) => {
          setQuery('');
          onChange(key);
        }}
        emptyText={emptyText()}
        unlisted={unlisted}
      />
    </search>
  );
}

function textsOf(object: MapObject, labels: MapLabels) {
  const { type, code, name, address } = object;
  const category = labels.category(object);
  if (type === 'parking') {
    const detail = [category, labels.spaces(object), labels.priceNow(object)];
    return { label: joined([code, address || name], ', '), detail: joined(detail, ' · ') };
  }
  // It has no number on a sign. The category comes first, because the list puts options that begin with the
  // query before all parkings.
  const title = name.startsWith(category) ? name : joined([category, name || code], ': ');
  return { label: joined([title, address], ', ') };
}

const joined = (parts: readonly (string | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator);

/** How many objects are prepared between two checks of the clock. */
const batchSize = 500;

/** Up to this many objects are prepared within the time of a key press. */
const maxSyncObjects = 5000;

type Search = ObjectSearch<MapObject>;

/**
 * The objects that match a query, then those that match it as the Latin spelling of a Russian name, both in
 * the order of `inSearchOrder` from the middle of the map. The search of a large city is prepared in slices,
 * from the call of `prepare` or from the first query on: a query can come without focus, for example by
 * dictation.
 */
function useSearch(objects: readonly MapObject[], query: string, map: LeafletMap | undefined) {
  const [isRequested, setRequested] = useState(false);
  const deferredQuery = useDeferredValue(query);
  const spelling = useLatinSpelling(deferredQuery);
  const search = useMemo(() => new ObjectSearch(objects), [objects]);
  const spelled = useMemo(() => spelling && new ObjectSearch(objects, spelling), [objects, spelling]);
  const isReady = usePrepared(search, objects, isRequested || query !== '');
  const isSpelledReady = usePrepared(spelled, objects, true);
  const matches = useMemo(() => {
    const inOrder = (others: MapObject[]) => {
      if (!map) return others;
      const { lat, lng } = map.getCenter();
      return inSearchOrder(others, { lat, lon: lng });
    };
    const found = isReady ? search.match(deferredQuery, inOrder) : noObjects;
    if (!spelled || !isSpelledReady) return found;
    return [...new Set([...found, ...spelled.match(deferredQuery, inOrder)])];
  }, [isReady, isSpelledReady, search, spelled, deferredQuery, map]);
  return {
    matches,
    isReady: isReady && (!spelled || isSpelledReady),
    prepare: useCallback(() => setRequested(true), []),
  };
}

/** Prepares the search in slices once it is needed. Returns whether it can be used. */
function usePrepared(search: Search | undefined, objects: readonly MapObject[], isNeeded: boolean): boolean {
  const [prepared, setPrepared] = useState<Search>();
  useEffect(() => {
    if (!search || !isNeeded) return;
    const abort = new AbortController();
    runSliced(preparation(search), abort.signal).then(
      () => setPrepared(search),
      () => {},
    );
    return () => abort.abort();
  }, [isNeeded, search]);
  return prepared === search || objects.length <= maxSyncObjects;
}

function* preparation(search: Search): SlicedWork<void> {
  while (search.prepare(batchSize)) yield;
}
