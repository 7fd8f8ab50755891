// A text filter that lives in the URL. The field keeps what is being typed; the URL follows 200 ms later.
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';
import { Kbd } from './Kbd.tsx';
import { useShortcut } from './useShortcut.ts';

const wait = 200;

type Props = {
  /** What is searched: “Search by name or e-mail”. */
  label: string;
  /** An example or the short form of the label, shown while the field is empty. */
  hint?: string | undefined;
  value: string;
  onSearch: (text: string) => void;
  /** The key that goes here from anywhere on the screen: `/`. `null`: none. */
  keys?: string | null | undefined;
};

export function SearchBox({ label, hint, value, onSearch, keys = '/' }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState({ text: value, url: value, sent: value });
  // The URL has changed: by our own search (keep what was typed since), or by Back or a link (take it over).
  if (draft.url !== value) {
    setDraft({ url: value, sent: value, text: value === draft.sent ? draft.text : value });
  }
  // A search that is still waiting must not change the URL of the next screen.
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcut(keys ?? undefined, label, () => input.current?.select());

  function send(text: string) {
    clearTimeout(timer.current);
    setDraft((now) => ({ ...now, sent: text }));
    onSearch(text);
  }
  function change(text: string) {
    setDraft({ ...draft, text });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), wait);
  }
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
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(draft.text);
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
