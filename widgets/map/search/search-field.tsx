import type { MapObject } from '@kerb/core/domain/map/map-object.ts';
import { Combobox } from '@kerb/kit/ui/combobox.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapLabels } from '../labels/use-map-labels.ts';
import { useMapContext } from '../state/map-context.ts';
import { useSceneContext } from '../state/scene-context.ts';
import { useSearch } from './use-search.ts';

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
        texts={{
          open: t('search.open'),
          clear: t('search.clear'),
          empty: emptyText(),
          count: (count) => t('search.count', { count: count + unlisted }),
          more: (count) => t('search.more', { count: count + unlisted }),
        }}
      />
      {unlisted > 0 && query !== '' ? (
        <p className="kerb-visually-hidden">{t('search.more', { count: unlisted })}</p>
      ) : null}
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
