import { type KeyboardEvent, useMemo, useState } from 'react';
import { type ComboboxOption, findMatches, fold, makeSearchable } from './combobox-filter.ts';

/** More than this many entries are not drawn: nobody reads them, and thousands would be slow to draw. */
const SHOWN_AT_MOST = 100;

interface ComboboxSettings {
  readonly options: readonly ComboboxOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly onQueryChange?: ((query: string) => void) | undefined;
}

/** What a combobox does, apart from how it looks: the editable kind with list autocomplete of the ARIA patterns. */
export function useCombobox({ options, value, onChange, onQueryChange }: ComboboxSettings) {
  // Undefined while nothing is being typed: the box then shows the chosen option.
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const searchable = useMemo(() => makeSearchable(options), [options]);
  const matches = useMemo(() => findMatches(searchable, query ?? '', SHOWN_AT_MOST), [searchable, query]);
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const { shown } = matches;

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
  /** Leaving keeps what was typed when it names an option, or nothing when all was deleted; else the old choice stays. */
  const leave = () => {
    if (query === undefined) return close();
    const typed = fold(query);
    const named = searchable.find((candidate) => candidate.label === typed);
    if (typed === '' || named) choose(named?.option);
    else close();
  };
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
    open,
    close,
    choose,
    type,
    leave,
    onKeyDown,
  };
}
