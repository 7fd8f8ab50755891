import { Search } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isComposing } from '#lib/keys.ts';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';
import { Kbd } from './Kbd.tsx';
import { applyUrl, draftOf, isUnsent, sent, typed } from './searchDraft.ts';
import { useShortcut } from './useShortcut.ts';

/** Debounce in ms. */
const wait = 200;

type Props = {
  /** The accessible name: “Search by name or email”. */
  label: string;
  /** The placeholder. */
  hint?: string | undefined;
  value: string;
  onSearch: (text: string) => void;
  /** The shortcut that focuses the field. Default: `/`; `null`: none. */
  keys?: string | null | undefined;
  /** Focuses the field when the screen opens. */
  focused?: boolean | undefined;
  /** Called for Arrow Down, to move the focus to the results. */
  onDown?: (() => void) | undefined;
};

/** A text filter in the URL, debounced. */
export function SearchBox({ label, hint, value, onSearch, keys = '/', focused, onDown }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [kept, setDraft] = useState(() => draftOf(value));
  const draft = applyUrl(kept, value);
  if (draft !== kept) setDraft(draft);
  useShortcut(keys ?? undefined, label, () => input.current?.select());

  function send(text: string) {
    setDraft(sent(draft, text));
    onSearch(text);
  }
  // Calls the latest handler: other filters may have changed since.
  const sendLatest = useEffectEvent(send);
  const begin = useEffectEvent(() => focused && input.current?.focus({ preventScroll: true }));
  // The focus belongs to the document, outside React.
  useEffect(() => void begin(), []);
  const waiting = isUnsent(draft);
  // A timer is outside React. Cleared on unmount, so that it doesn't change the URL of the next screen.
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => sendLatest(draft.text), wait);
    return () => clearTimeout(timer);
  }, [waiting, draft.text]);
  return (
    <label className={styles.withIcon}>
      <Icon of={Search} />
      <span className="quiet-text">{label}</span>
      <input
        ref={input}
        type="search"
        className={styles.input}
        placeholder={hint}
        value={draft.text}
        onChange={(event) => setDraft(typed(draft, event.target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) send(draft.text);
          if (event.key !== 'ArrowDown' || !onDown) return;
          event.preventDefault();
          onDown();
        }}
      />
      {keys && draft.text === '' && (
        <span aria-hidden className={styles.keys}>
          <Kbd keys={keys} />
        </span>
      )}
    </label>
  );
}
