// One of many things that are found by typing: the field, and the list that opens under it.
import { useCombobox } from 'downshift';
import { X } from 'lucide';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { pluralize, formatNumber } from '#lib/format.ts';
import { besideFallback } from './beside.ts';
import { IconButton } from './Button.tsx';
import styles from './Combobox.module.css';
import { Fault } from './Fault.tsx';
import input from './Input.module.css';
import { LinkLike } from './LinkLike.tsx';
import { Spinner } from './Spinner.tsx';

/** What a search has brought so far. */
export type Found<T> = {
  items: readonly T[];
  /** How many match; more than `items` when only the first are listed. */
  total: number | undefined;
  /** The items belong to an earlier text: none of them can be chosen yet. */
  busy: boolean;
  error: string | undefined;
  retry: () => void;
};

/** How the things are shown. */
export type Words<T> = {
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** What is drawn before the name. */
  drawingOf?: (item: T) => ReactNode;
  noteOf?: (item: T) => ReactNode;
  /** Why one can't be chosen; it is listed all the same. */
  reasonOf?: ((item: T) => string | undefined) | undefined;
  /** What there is none of: “No member matches”, “There is no member”. */
  none: (text: string) => string;
};

/** What a label and a form give to the field. */
export type FieldProps = {
  id: string;
  name?: string | undefined;
  placeholder?: string | undefined;
  onBlur?: (() => void) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
};

type Props<T> = {
  /** Names the list; the field itself is named by the `<label>` of its `id`. */
  label: string;
  field: FieldProps;
  words: Words<T>;
  found: Found<T>;
  /** Called with the text to find, and with null once the list is closed. */
  onAsk: (text: string | null) => void;
  value: T | null;
  onChange: (value: T | null) => void;
  /** Backspace in the empty field: where several are chosen, the last of them goes. */
  onBack?: (() => void) | undefined;
};

/** How the search goes, where there are no items to tell it. */
function outcome<T>({ items, total, busy, error }: Found<T>, none: string) {
  if (busy) return 'Searching…';
  if (error !== undefined) return undefined;
  if (items.length === 0) return none;
  return total !== undefined && total > items.length
    ? `The first ${formatNumber(items.length)} of ${formatNumber(total)}: type more of the name.`
    : undefined;
}

export function Combobox<T>(props: Props<T>) {
  const { label, field, words, found, onAsk, value, onChange, onBack } = props;
  const { keyOf, nameOf, drawingOf, noteOf, reasonOf, none } = words;
  const [control, setControl] = useState<HTMLInputElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** What is being typed; null while the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const items = [...found.items];
  const isImpossible = (item: T | undefined) =>
    found.busy || item === undefined || reasonOf?.(item) !== undefined;
  const first = items.findIndex((item) => !isImpossible(item));
  const highlighted = active < 0 || active >= items.length ? first : active;
  const text = typed ?? (value === null ? '' : nameOf(value));

  function type(next: string) {
    setTyped(next);
    setActive(-1);
    onAsk(next);
    if (next === '' && value !== null) onChange(null);
  }
  const { isOpen, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputId: field.id,
    inputValue: text,
    selectedItem: null,
    highlightedIndex: highlighted,
    itemToKey: (item) => item && keyOf(item),
    itemToString: (item) => (item ? nameOf(item) : ''),
    isItemDisabled: isImpossible,
    stateReducer(state, { type: cause, changes }) {
      const { InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      // Leaving the field chooses nothing.
      if (cause === InputBlur) return { ...changes, selectedItem: null };
      return cause === InputKeyDownEnter && isImpossible(items[state.highlightedIndex]) ? state : changes;
    },
    onHighlightedIndexChange: ({ highlightedIndex }) => setActive(highlightedIndex),
    onIsOpenChange({ isOpen: opened, type: cause }) {
      setActive(-1);
      // Who opens it by typing has asked already, for more than is known here.
      if (cause !== useCombobox.stateChangeTypes.InputChange) onAsk(opened ? (typed ?? '') : null);
      if (!opened) setTyped(null);
    },
    onSelectedItemChange({ selectedItem }) {
      if (!selectedItem) return;
      onChange(selectedItem);
      setTyped(null);
    },
  });
  // Only so the list is above a dialog, and is not cut off by it.
  useLayoutEffect(() => {
    const list = popup.current;
    if (!isOpen || !list || !control) return undefined;
    list.showPopover({ source: control });
    besideFallback(control, list);
    return () => list.hidePopover();
  }, [isOpen, control]);

  const shown = isOpen ? items : [];
  const told = outcome(found, none(text.trim()));
  return (
    <div className={styles.box}>
      <input
        {...getInputProps({
          ...field,
          ref: setControl,
          'aria-labelledby': undefined,
          // Letters must not be lost while downshift thinks: the text is set as it is typed.
          onChange: (event) => type(event.currentTarget.value),
          onBlur: field.onBlur,
          onFocus: (event) => event.currentTarget.select(),
          onKeyDown(event) {
            if (event.key === 'Backspace' && text === '') onBack?.();
            // Where several are chosen, a second Enter must not send the form with only the first of them.
            if (event.key === 'Enter' && onBack && !isOpen) event.preventDefault();
            // A closed list has nothing to do with Escape: it is the dialog's then.
            if (event.key === 'Escape' && !isOpen)
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        className={input.input}
        spellCheck={false}
      />
      {value !== null && (
        <span className={styles.clear}>
          <IconButton
            icon={X}
            label={`Clear ${label.toLowerCase()}`}
            variant="quiet"
            small
            onClick={() => {
              setTyped(null);
              onChange(null);
              control?.focus();
            }}
          />
        </span>
      )}
      <div ref={popup} popover="manual" className={styles.popup}>
        <div {...getMenuProps({ 'aria-label': label })} className={styles.list} aria-busy={found.busy}>
          {shown.map((item, index) => {
            const reason = reasonOf?.(item);
            return (
              <div
                key={keyOf(item)}
                {...getItemProps({ item, index })}
                className={styles.option}
                data-active={index === highlighted || undefined}
              >
                {drawingOf && <span className={styles.drawing}>{drawingOf(item)}</span>}
                <span className={styles.name}>{nameOf(item)}</span>
                <span className={styles.note}>{reason ?? noteOf?.(item)}</span>
              </div>
            );
          })}
        </div>
        <output className={told === undefined ? 'quiet-text' : styles.told}>
          {isOpen && found.busy && <Spinner small />}
          {isOpen && (told ?? pluralize(items.length, 'match', 'matches'))}
        </output>
      </div>
      {isOpen && !found.busy && found.error !== undefined && (
        <Fault role="alert">
          {found.error} <LinkLike onClick={found.retry}>Retry</LinkLike>
        </Fault>
      )}
    </div>
  );
}
