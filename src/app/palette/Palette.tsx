import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pluralize } from '#lib/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import input from '#ui/Input.module.css';
import { Kbd } from '#ui/Kbd.tsx';
import type { Entry } from './entries.ts';
import styles from './Palette.module.css';
import { groupEntries, searchId, useEntries } from './useEntries.ts';

type OutcomeProps = { count: number; text: string; busy: boolean; nothingPasted: boolean };

/** The number of results for screen readers, and a visible text if there are none. */
function Outcome({ count, text, busy, nothingPasted }: OutcomeProps) {
  if (count > 0)
    return <output className="quiet-text">{busy ? 'Searching…' : pluralize(count, 'result')}</output>;
  if (busy) return <output className="soft">Searching…</output>;
  return (
    <output className="soft">
      {nothingPasted
        ? 'No match for this URL or ID. It may not exist, or you may not have access.'
        : `No results for “${text}”`}
    </output>
  );
}

export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { entries, busy, nothingPasted } = useEntries(text);

  function run(entry: Entry) {
    onClose();
    if (typeof entry.act === 'string') void navigate(entry.act);
    else entry.act();
  }
  const { getInputProps, getLabelProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox({
    items: entries,
    isOpen: true,
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    initialHighlightedIndex: 0,
    itemToKey: (entry) => entry?.id,
    itemToString: (entry) => entry?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && run(selectedItem),
  });
  return (
    <Dialog title={<span {...getLabelProps()}>Search or go to</span>} wide onClose={onClose}>
      <input
        {...getInputProps({
          // Set synchronously: downshift updates asynchronously, which would lose fast input.
          onChange: (event) => setText(event.currentTarget.value),
          // Close the dialog. The combobox would only close its list.
          onKeyDown: ({ key }) => {
            if (key === 'Escape') onClose();
          },
        })}
        className={input.input}
        data-autofocus
        placeholder="Name, URL, or ID"
        autoComplete="off"
        spellCheck={false}
      />
      <div {...getMenuProps()} className={styles.list} aria-busy={busy}>
        {groupEntries(entries).map(([group, members]) => (
          <fieldset key={group} aria-label={group}>
            <p className={styles.group} aria-hidden>
              {group}
            </p>
            {members.map(({ entry, index }) => (
              <div
                key={entry.id}
                {...getItemProps({ item: entry, index })}
                className={styles.entry}
                data-active={index === highlightedIndex || undefined}
              >
                <span className={styles.label}>{entry.label}</span>
                {entry.note && <span className={styles.note}>{entry.note}</span>}
                {entry.keys && <Kbd keys={entry.keys} />}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <Outcome
        // “Search pages” isn't a result.
        count={entries.filter(({ id }) => id !== searchId).length}
        text={text}
        busy={busy}
        nothingPasted={nothingPasted}
      />
    </Dialog>
  );
}
