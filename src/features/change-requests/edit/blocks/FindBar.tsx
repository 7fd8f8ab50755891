import { ArrowDown, ArrowUp, X } from 'lucide';
import { useState, type KeyboardEvent } from 'react';
import { announce } from '#lib/announce.ts';
import { pluralize } from '#lib/format.ts';
import { useStore } from '#lib/useStore.ts';
import { isComposing } from '#lib/keys.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import input from '#ui/Input.module.css';
import styles from './Blocks.module.css';
import type { BlockEditor } from './view/createBlockEditor.ts';

type Props = {
  editor: BlockEditor;
  /** The text to search for at first. */
  start: string;
  replaces: boolean;
  /** Opens the search in all pages; undefined if there is none. */
  onAllPages?: ((query: string) => void) | undefined;
  onClose: () => void;
};

const stateOf = (found: { count: number; at: number } | null, query: string) =>
  query === '' || !found ? '' : found.count === 0 ? 'No matches' : `${found.at} of ${found.count}`;

/** Finds and replaces text in the blocks of the page. */
export function FindBar({ editor, start, replaces, onAllPages, onClose }: Props) {
  const { found } = useStore(editor.state);
  const [query, setQuery] = useState(start);
  const [now, setNow] = useState('');
  const [options, setOptions] = useState({ matchCase: false, inCode: false });
  const [focus] = useState(() => (field: HTMLInputElement | null) => {
    field?.select();
    if (start !== '') editor.finder.start({ query: start, matchCase: false, inCode: false });
  });
  const search = (next: string, change: Partial<typeof options> = {}) => {
    const all = { ...options, ...change };
    setQuery(next);
    setOptions(all);
    editor.finder.start({ query: next, ...all });
  };
  const replaceAll = () =>
    announce(`${pluralize(editor.finder.replaceAll(now), 'match', 'matches')} replaced`);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Escape') onClose();
    else if (key !== 'Enter') return;
    else if (currentTarget.name === 'replacement') editor.finder.replace(now);
    else editor.finder.step(shiftKey ? -1 : 1);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search aria-label="Find in page" className={styles.find}>
      <input
        ref={focus}
        type="text"
        className={input.input}
        aria-label="Find"
        onKeyDown={onKeyDown}
        placeholder="Find"
        value={query}
        spellCheck={false}
        onChange={(event) => search(event.target.value)}
      />
      <output className="num">{stateOf(found, query)}</output>
      <IconButton
        small
        variant="quiet"
        icon={ArrowUp}
        label="Previous match"
        onClick={() => editor.finder.step(-1)}
      />
      <IconButton
        small
        variant="quiet"
        icon={ArrowDown}
        label="Next match"
        onClick={() => editor.finder.step(1)}
      />
      <div className={styles.options}>
        <Check
          label="Match case"
          checked={options.matchCase}
          onChange={(matchCase) => search(query, { matchCase })}
        />
        <Check label="In code" checked={options.inCode} onChange={(inCode) => search(query, { inCode })} />
        {onAllPages && (
          <Button small variant="quiet" onClick={() => onAllPages(query)}>
            All pages…
          </Button>
        )}
      </div>
      <IconButton small variant="quiet" icon={X} label="Close find" onClick={onClose} />
      {replaces && (
        <div className={styles.replace}>
          <input
            type="text"
            name="replacement"
            className={input.input}
            aria-label="Replace with"
            onKeyDown={onKeyDown}
            placeholder="Replace with"
            value={now}
            spellCheck={false}
            onChange={(event) => setNow(event.target.value)}
          />
          <Button small onClick={() => editor.finder.replace(now)}>
            Replace
          </Button>
          <Button small onClick={replaceAll}>
            Replace all
          </Button>
        </div>
      )}
    </search>
  );
}
