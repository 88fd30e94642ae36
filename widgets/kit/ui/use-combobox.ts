import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { type ComboboxOption, findMatches, findNamed, fold, makeSearchable } from './combobox-filter.ts';

/** More than this many entries are not drawn: nobody reads them, and thousands would be slow to draw. */
const SHOWN_AT_MOST = 100;

interface ComboboxSettings {
  readonly options: readonly ComboboxOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly onQueryChange?: ((query: string) => void) | undefined;
  readonly unnamedError?: unknown;
}

/** What a combobox does, apart from how it looks: the editable kind with list autocomplete of the ARIA patterns. */
export function useCombobox({ options, value, onChange, onQueryChange, unnamedError }: ComboboxSettings) {
  // Undefined while nothing is typed that is not settled: the box then shows the chosen option.
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const searchable = useMemo(() => makeSearchable(options), [options]);
  const matches = useMemo(() => findMatches(searchable, query ?? '', SHOWN_AT_MOST), [searchable, query]);
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const named = findNamed(searchable, query);
  const { shown } = matches;
  const isUnnamed = !isOpen && query !== undefined;

  const open = () => {
    setOpen(true);
    setActive(shown.findIndex((option) => option.value === value));
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
    setQuery(undefined);
  };
  const choose = (option: ComboboxOption | undefined) => {
    close();
    if (option?.value !== value) onChange(option?.value);
  };
  const type = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(fold(text) === '' ? -1 : 0);
    onQueryChange?.(text);
  };
  const move = (step: 1 | -1): boolean => {
    if (isOpen) {
      const from = active === -1 && step === -1 ? 0 : active;
      if (shown.length > 0) setActive((from + step + shown.length) % shown.length);
    } else {
      open();
      if (!chosen) setActive(step === 1 ? 0 : shown.length - 1);
    }
    return true;
  };
  /**
   * Leaving takes the option that is typed in full, or none when all was deleted. A text that names nothing stays where
   * an error goes with it, and takes the place of the old choice; elsewhere it is forgotten and the old choice stays.
   */
  const leave = () => {
    if (query === undefined) close();
    else if (named || fold(query) === '') choose(named);
    else if (unnamedError) {
      setOpen(false);
      if (value !== undefined) onChange(undefined);
    } else close();
  };
  // A text that was left waits for a list that names it, or for a choice made elsewhere.
  const settled = isUnnamed ? (chosen ?? named) : undefined;
  useEffect(() => {
    if (settled) choose(settled);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const act = keyAction(event.key);
    if (act?.()) event.preventDefault();
  };
  const keyAction = (key: string): (() => boolean) | undefined => {
    const actions: Record<string, () => boolean> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => {
        const option = isOpen ? shown[active] : undefined;
        if (option) choose(option);
        // The form goes off with what is typed, never with an older choice.
        else if (unnamedError) leave();
        return option !== undefined;
      },
      Escape: () => {
        // A second Escape belongs to the dialog around.
        if (isOpen) close();
        return isOpen;
      },
    };
    return Object.hasOwn(actions, key) ? actions[key] : undefined;
  };

  return {
    text: query ?? chosen?.label ?? '',
    chosen,
    matches,
    /** Index in `matches.shown`, -1 when none. */
    active: Math.min(active, shown.length - 1),
    isOpen,
    /** The field was left with a text that names no option. */
    isUnnamed,
    open,
    close,
    choose,
    type,
    leave,
    onKeyDown,
  };
}
