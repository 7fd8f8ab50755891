// A text filter that lives in the URL. The field keeps what is being typed; the URL follows 200 ms later.
import { Search } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';
import { Kbd } from './Kbd.tsx';
import { arrived, draftOf, isUnsent, sent, typed } from './searchDraft.ts';
import { useShortcut } from './useShortcut.ts';

const wait = 200;

type Props = {
  /** What is searched: “Search by name or email”. */
  label: string;
  /** An example or the short form of the label, shown while the field is empty. */
  hint?: string | undefined;
  value: string;
  onSearch: (text: string) => void;
  /** The key that goes here from anywhere on the screen: `/`. `null`: none. */
  keys?: string | null | undefined;
  /** It has the focus from the start: there is nothing else to begin with. */
  focused?: boolean | undefined;
  /** Arrow down: to what was found. */
  onDown?: (() => void) | undefined;
};

export function SearchBox({ label, hint, value, onSearch, keys = '/', focused, onDown }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [kept, setDraft] = useState(() => draftOf(value));
  const draft = arrived(kept, value);
  if (draft !== kept) setDraft(draft);
  useShortcut(keys ?? undefined, label, () => input.current?.select());

  function send(text: string) {
    setDraft(sent(draft, text));
    onSearch(text);
  }
  // Asks for the handler when the time has come: what it knows of the other filters may have changed since.
  const sendLatest = useEffectEvent(send);
  const begin = useEffectEvent(() => focused && input.current?.focus({ preventScroll: true }));
  // The focus belongs to the document, outside React.
  useEffect(() => void begin(), []);
  const waiting = isUnsent(draft);
  // A clock is outside React. It stops with the field: a search must not change the URL of the next screen.
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
          if (event.key === 'Enter') send(draft.text);
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
