import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComboboxOption } from './combobox-filter.ts';
import { controlClass, Field, type FieldTexts, useField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { ChevronDownIcon, CloseIcon } from './icons.tsx';
import { LiveRegion } from './live-region.tsx';
import { useCombobox } from './use-combobox.ts';

export type { ComboboxOption } from './combobox-filter.ts';

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
  /** Shown and announced if no option matches: why, or what to try. By default that nothing was found. */
  readonly emptyText?: string | undefined;
  /** How many more options match than `options` has. */
  readonly unlisted?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly name?: string | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'search' | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A field with a list that is filtered during typing; thousands of options are possible. The focus stays in
 * the input, so it needs no listeners outside and works in any shadow root.
 */
export function Combobox(props: ComboboxProps) {
  const { label, isLabelHidden, hint, unlisted = 0 } = props;
  const { t } = useTranslation();
  const box = useCombobox(props);
  const { matches, active } = box;
  const error = box.isUnnamed ? props.unnamedError?.(matches.total) : props.error;
  const { ids, attributes } = useField({ hint, error }, {});
  const listId = `${ids.control}-list`;
  const count = matches.total && matches.total + unlisted;
  const isListed = box.isOpen && count > 0;
  const found = count ? t('list.count', { count }) : (props.emptyText ?? t('list.none'));
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
        <ComboboxButton box={box} />
        {isListed ? <ComboboxList id={listId} labelId={ids.label} box={box} count={count} /> : null}
        {box.isOpen && !isListed ? <p className="kerb-listbox kerb-listbox__note">{found}</p> : null}
      </div>
      <LiveRegion announcement={box.isOpen ? { text: found, turn: count } : undefined} />
    </Field>
  );
}

type Box = ReturnType<typeof useCombobox>;

function ComboboxButton({ box }: { readonly box: Box }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const isFilled = box.text !== '';
  const focusInput = () => button.current?.closest('.kerb-control')?.querySelector('input')?.focus();
  return (
    <span className="kerb-control__affix kerb-control__affix--after">
      <IconButton
        ref={button}
        icon={isFilled ? <CloseIcon /> : <ChevronDownIcon />}
        label={t(isFilled ? 'list.clear' : 'list.open')}
        // The keyboard has arrows, Escape and Delete instead.
        tabIndex={-1}
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
  /** Of all options that match. */
  readonly count: number;
}

function ComboboxList({ id, labelId, box, count }: ListProps) {
  const { t } = useTranslation();
  const { matches, active } = box;
  const list = useActiveInView(active);
  const hidden = count - matches.shown.length;
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
      {hidden > 0 ? <p className="kerb-listbox__note">{t('list.more', { count: hidden })}</p> : null}
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
