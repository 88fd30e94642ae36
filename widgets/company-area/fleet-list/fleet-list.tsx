import { Button } from '@kerb/kit/ui/button.tsx';
import { EmptyState } from '@kerb/kit/ui/empty-state.tsx';
import { SearchIcon } from '@kerb/kit/ui/icons.tsx';
import { TextField } from '@kerb/kit/ui/text-field.tsx';
import { useVisibleRows } from '@kerb/kit/ui/use-visible-rows.ts';
import { VisuallyHidden } from '@kerb/kit/ui/visually-hidden.tsx';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from './fold-text.ts';

/** CSS pixels of a row before it is measured. */
const rowHeight = 72;

interface Item {
  readonly id: string | number;
}

interface Props<T extends Item> {
  /** Of the list, for screen readers. */
  readonly label: string;
  readonly items: readonly T[];
  /** Everything that the search finds an item by. A stable function. */
  readonly textOf: (item: T) => string;
  readonly searchHint: string;
  /** The cells of a row. */
  readonly children: (item: T) => ReactNode;
  /** Instead of a list without items. */
  readonly empty: ReactNode;
  /** The id of the item whose change has just succeeded. */
  readonly highlighted?: T['id'] | undefined;
}

/** A searchable list; of thousands of items only those in sight are in the DOM. */
export function FleetList<T extends Item>({
  label,
  items,
  textOf,
  searchHint,
  children,
  empty,
  highlighted,
}: Props<T>) {
  const { t } = useTranslation('company');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(foldText(query));
  const searchable = useMemo(
    () => items.map((item) => ({ item, text: foldText(textOf(item)) })),
    [items, textOf],
  );
  const found = useMemo(
    () =>
      wanted === '' ? items : searchable.flatMap(({ item, text }) => (text.includes(wanted) ? item : [])),
    [items, searchable, wanted],
  );
  if (items.length === 0) return empty;
  return (
    <>
      <search className="kerb-company__search">
        <TextField
          type="search"
          label={t('list.search')}
          placeholder={searchHint}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </search>
      <VisuallyHidden>
        <span role="status">{wanted === '' ? '' : t('list.found', { count: found.length })}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchIcon}
          title={t('list.nothing')}
          text={t('list.nothingText')}
          actions={<Button onClick={() => setQuery('')}>{t('list.clear')}</Button>}
        />
      ) : (
        <Rows label={label} items={found} highlighted={highlighted}>
          {children}
        </Rows>
      )}
    </>
  );
}

type RowsProps<T extends Item> = Pick<Props<T>, 'label' | 'items' | 'children' | 'highlighted'>;

function Rows<T extends Item>({ label, items, children, highlighted }: RowsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const visible = useVisibleRows(list, items, { rowHeight, page: '.kerb-company' });
  return (
    <div className="kerb-company__list">
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: without markers Safari drops the role of a list.
        role="list"
        className="kerb-company__rows"
        aria-label={label}
        style={{ blockSize: visible.height }}
      >
        {visible.rows.map(({ index, top }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={item.id}
              ref={visible.measure}
              data-index={index}
              data-highlighted={item.id === highlighted ? true : undefined}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="kerb-company__row"
              style={{ transform: `translateY(${top}px)` }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
