import { useCombobox } from 'downshift';
import { ChevronDown, X } from 'lucide';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { pluralize, formatNumber } from '#lib/format.ts';
import { isComposing } from '#lib/keys.ts';
import { positionFallback } from '../usePopover.ts';
import { IconButton } from '../Button.tsx';
import styles from './Combobox.module.css';
import { Fault } from '../Fault.tsx';
import { Icon } from '../Icon.tsx';
import input from '../Input.module.css';
import { LinkLike } from '../LinkLike.tsx';
import { Spinner } from '../Spinner.tsx';

/** The result of a search. */
export type Found<T> = {
  items: readonly T[];
  /** The number of matches, including those not in `items`. */
  total: number | undefined;
  /** The items belong to a previous text and can't be chosen. */
  busy: boolean;
  error: string | undefined;
  retry: () => void;
};

/** How items are displayed. */
export type ItemText<T> = {
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Rendered before the name. */
  iconOf?: (item: T) => ReactNode;
  noteOf?: (item: T) => ReactNode;
  /** Why an item is disabled. */
  reasonOf?: ((item: T) => string | undefined) | undefined;
  /** The text of an empty list: “No members match”, “No members yet”. */
  none: (text: string) => string;
};

/** The attributes of the input, set by its label and its form. */
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
  /** The accessible name of the list. The `<label>` of `field.id` names the input. */
  label: string;
  field: FieldProps;
  itemText: ItemText<T>;
  found: Found<T>;
  /** Called with the search text, and with null when the list closes. */
  onSearch: (text: string | null) => void;
  value: T | null;
  onChange: (value: T | null) => void;
  /** Called for Backspace in the empty input, to remove the last of several values. */
  onBack?: (() => void) | undefined;
};

/** The status of a search, if the items don't show it. */
function statusText<T>({ items, total, busy, error }: Found<T>, none: string) {
  if (busy) return 'Searching…';
  if (error !== undefined) return undefined;
  if (items.length === 0) return none;
  return total !== undefined && total > items.length
    ? `Showing ${formatNumber(items.length)} of ${formatNumber(total)}. Keep typing to narrow the list.`
    : undefined;
}

export function Combobox<T>(props: Props<T>) {
  const { label, field, itemText, found, onSearch, value, onChange, onBack } = props;
  const { keyOf, nameOf, iconOf, noteOf, reasonOf, none } = itemText;
  const [control, setControl] = useState<HTMLInputElement | null>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** The text being typed; null while the input shows the chosen value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const items = [...found.items];
  const isDisabled = (item: T | undefined) =>
    found.busy || item === undefined || reasonOf?.(item) !== undefined;
  const first = items.findIndex((item) => !isDisabled(item));
  const highlighted = active < 0 || active >= items.length ? first : active;
  const text = typed ?? (value === null ? '' : nameOf(value));

  function type(next: string) {
    setTyped(next);
    setActive(-1);
    onSearch(next);
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
    isItemDisabled: isDisabled,
    stateReducer(state, { type: cause, changes }) {
      const { InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      // Blur must not select the highlighted item.
      if (cause === InputBlur) return { ...changes, selectedItem: null };
      return cause === InputKeyDownEnter && isDisabled(items[state.highlightedIndex]) ? state : changes;
    },
    onHighlightedIndexChange: ({ highlightedIndex }) => setActive(highlightedIndex),
    onIsOpenChange({ isOpen: opened, type: cause }) {
      setActive(-1);
      // Typing has already called `onSearch` with the new text.
      if (cause !== useCombobox.stateChangeTypes.InputChange) onSearch(opened ? (typed ?? '') : null);
      if (!opened) setTyped(null);
    },
    onSelectedItemChange({ selectedItem }) {
      if (!selectedItem) return;
      onChange(selectedItem);
      setTyped(null);
    },
  });
  // As a popover, the list isn't clipped by a dialog.
  useLayoutEffect(() => {
    const list = popup.current;
    if (!isOpen || !list || !control) return undefined;
    list.showPopover({ source: control });
    positionFallback(control, list);
    return () => list.hidePopover();
  }, [isOpen, control]);

  const shown = isOpen ? items : [];
  const status = statusText(found, none(text.trim()));
  return (
    <div className={styles.box}>
      <input
        {...getInputProps({
          ...field,
          ref: setControl,
          'aria-labelledby': undefined,
          // Set synchronously: downshift updates asynchronously, which would lose fast input.
          onChange: (event) => type(event.currentTarget.value),
          onBlur: field.onBlur,
          onFocus: (event) => event.currentTarget.select(),
          onKeyDown(event) {
            if (isComposing(event.nativeEvent)) return;
            if (event.key === 'Backspace' && text === '') onBack?.();
            // With several values, a second Enter must not submit the form.
            if (event.key === 'Enter' && onBack && !isOpen) event.preventDefault();
            // With a closed list, Escape belongs to the dialog.
            if (event.key === 'Escape' && !isOpen)
              Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
          },
        })}
        className={input.input}
        spellCheck={false}
      />
      {value === null ? (
        <span className={styles.chevron}>
          <Icon of={ChevronDown} />
        </span>
      ) : (
        <span className={styles.clear}>
          <IconButton
            // By keyboard, deleting the text clears the value.
            tabIndex={-1}
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
                {iconOf && <span className={styles.icon}>{iconOf(item)}</span>}
                <span className={styles.name}>{nameOf(item)}</span>
                <span className={styles.note}>{reason ?? noteOf?.(item)}</span>
              </div>
            );
          })}
        </div>
        <output className={status === undefined ? 'quiet-text' : styles.status}>
          {isOpen && found.busy && <Spinner small />}
          {isOpen && (status ?? pluralize(items.length, 'match', 'matches'))}
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
