import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { type ComboboxOption, createOptionSearch, fold } from './combobox-filter.ts';
import { useLatinSpelling } from './use-latin-spelling.ts';

/** Only this many options are rendered: nobody reads more, and thousands would be slow. */
const SHOWN_AT_MOST = 100;

interface ComboboxSettings {
  readonly options: readonly ComboboxOption[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly onQueryChange?: ((query: string) => void) | undefined;
  readonly unnamedError?: unknown;
}

/**
 * The behaviour of a combobox without its look: the editable kind with list autocomplete of the ARIA
 * patterns.
 */
export function useCombobox({ options, value, onChange, onQueryChange, unnamedError }: ComboboxSettings) {
  // Undefined while no text is typed or the text is resolved: the field then shows the chosen option.
  const [query, setQuery] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const spelling = useLatinSpelling(query ?? '');
  const search = useMemo(() => createOptionSearch(options, spelling), [options, spelling]);
  const matches = useMemo(() => search.find(query ?? '', SHOWN_AT_MOST), [search, query]);
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const named = search.findNamed(query);
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
   * On blur: chooses the option whose whole label is typed, or none if the field was cleared. With
   * `unnamedError` a text that matches no option stays and replaces the old choice. Without it the text is
   * dropped and the old choice stays.
   */
  const leave = () => {
    if (query === undefined) close();
    else if (named || fold(query) === '') choose(named);
    else if (unnamedError) {
      setOpen(false);
      if (value !== undefined) onChange(undefined);
    } else close();
  };
  // A text that matches no option yet is resolved by options that arrive, or replaced by a new value.
  const settled = isUnnamed ? (chosen ?? named) : undefined;
  useEffect(() => {
    if (settled) choose(settled);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to the input method. `isComposing` is also true for keys that submit the form.
    if (event.keyCode === 229) return;
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
        // The form is submitted with the typed text, never with an older choice.
        else if (unnamedError) leave();
        return option !== undefined;
      },
      Escape: () => {
        // A second Escape closes the dialog around it.
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
    /** Index in `matches.shown`; -1 if there is none. */
    active: Math.min(active, shown.length - 1),
    isOpen,
    /** The field was left with a text that matches no option. */
    isUnnamed,
    open,
    close,
    choose,
    type,
    leave,
    onKeyDown,
  };
}
