import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import type { ComboboxOption, Matches } from './combobox-filter.ts';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { ChevronDownIcon, CloseIcon } from './icons.tsx';
import { LiveRegion } from './live-region.tsx';
import { useCombobox } from './use-combobox.ts';

export type { ComboboxOption } from './combobox-filter.ts';

export interface ComboboxTexts {
  /** Label of the button that opens the list. */
  readonly open: string;
  /** Label of the button that clears the field. */
  readonly clear: string;
  /** Shown and announced if no option matches; says what to try. */
  readonly empty: string;
  /** Announced when the list changes: "12 parkings". */
  readonly count: (total: number) => string;
  /** Below a list that is cut off: "1,400 more, type to narrow down". */
  readonly more: (hidden: number) => string;
}

interface ComboboxProps extends FieldTexts {
  readonly options: readonly ComboboxOption[];
  readonly value: string | undefined;
  /** `undefined` when the field was cleared. */
  readonly onChange: (value: string | undefined) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The typed text, for options that come from a server. */
  readonly onQueryChange?: ((query: string) => void) | undefined;
  /**
   * The error for a text that matches no option on blur. It gets the number of options that contain the text,
   * and returns nothing while that is unknown. Without this function such a text is dropped on blur, which
   * suits a search.
   */
  readonly unnamedError?: ((holding: number) => string | undefined) | undefined;
  readonly texts: ComboboxTexts;
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'search' | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A field with a list that is filtered during typing; thousands of options are possible. The focus stays in
 * the input, so it needs no listeners outside and works in any shadow root.
 */
export function Combobox(props: ComboboxProps) {
  const { label, isLabelHidden, hint, texts, isDisabled = false } = props;
  const box = useCombobox(props);
  const { matches, active } = box;
  const error = box.isUnnamed ? props.unnamedError?.(matches.total) : props.error;
  const { ids, attributes } = useField({ hint, error }, { id: props.id });
  const listId = `${ids.control}-list`;
  const isListed = box.isOpen && matches.total > 0;
  return (
    <Field ids={ids} label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      <div className={controlClass(error)}>
        <input
          {...attributes}
          ref={props.ref}
          type="text"
          className="kerb-input"
          name={props.name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          inputMode={props.inputMode}
          placeholder={props.placeholder}
          disabled={isDisabled}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onClick={() => {
            if (!box.isOpen) box.open();
          }}
          onBlur={() => {
            box.leave();
            props.onBlur?.();
          }}
        />
        <ComboboxButton box={box} texts={texts} isDisabled={isDisabled} />
        {isListed ? <ComboboxList id={listId} labelId={ids.label} box={box} texts={texts} /> : null}
        {box.isOpen && matches.total === 0 ? (
          <p className="kerb-listbox kerb-listbox__note">{texts.empty}</p>
        ) : null}
      </div>
      <LiveRegion announcement={box.isOpen ? countOf(matches, texts) : undefined} />
    </Field>
  );
}

type Box = ReturnType<typeof useCombobox>;

function countOf({ total }: Matches, texts: ComboboxTexts) {
  return { text: total === 0 ? texts.empty : texts.count(total), turn: total };
}

interface ButtonProps {
  readonly box: Box;
  readonly texts: ComboboxTexts;
  readonly isDisabled: boolean;
}

function ComboboxButton({ box, texts, isDisabled }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isFilled = box.text !== '';
  const focusInput = () => button.current?.closest('.kerb-control')?.querySelector('input')?.focus();
  return (
    <span className="kerb-control__affix kerb-control__affix--after">
      <IconButton
        ref={button}
        icon={isFilled ? <CloseIcon /> : <ChevronDownIcon />}
        label={isFilled ? texts.clear : texts.open}
        // The keyboard has arrows, Escape and Delete instead.
        tabIndex={-1}
        disabled={isDisabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isFilled) box.choose(undefined);
          else if (box.isOpen) box.close();
          else box.open();
          focusInput();
        }}
      />
    </span>
  );
}

interface ListProps {
  readonly id: string;
  readonly labelId: string;
  readonly box: Box;
  readonly texts: ComboboxTexts;
}

function ComboboxList({ id, labelId, box, texts }: ListProps) {
  const { matches, active } = box;
  const list = useActiveInView(active);
  const hidden = matches.total - matches.shown.length;
  return (
    <div ref={list} className="kerb-listbox">
      <div id={id} role="listbox" aria-labelledby={labelId}>
        {matches.shown.map((option, index) => (
          <Entry
            key={option.value}
            id={`${id}-${index}`}
            option={option}
            isActive={index === active}
            isChosen={option.value === box.chosen?.value}
            onChoose={box.choose}
            onKeyDown={box.onKeyDown}
          />
        ))}
      </div>
      {hidden > 0 ? <p className="kerb-listbox__note">{texts.more(hidden)}</p> : null}
    </div>
  );
}

interface EntryProps {
  readonly id: string;
  readonly option: ComboboxOption;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (option: ComboboxOption) => void;
  /** For assistive technology that focuses an option. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Entry({ id, option, isActive, isChosen, onChoose, onKeyDown }: EntryProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className="kerb-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      onKeyDown={onKeyDown}
    >
      <span>{option.label}</span>
      {option.detail ? <span className="kerb-option__detail">{option.detail}</span> : null}
    </div>
  );
}

/** Scrolls the list, but not the host page. */
function useActiveInView(active: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const entry = list?.querySelectorAll<HTMLElement>('[role=option]')[active];
    if (!list || !entry) return;
    const bottom = entry.offsetTop + entry.offsetHeight;
    if (entry.offsetTop < list.scrollTop) list.scrollTop = entry.offsetTop;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }, [active]);
  return ref;
}
