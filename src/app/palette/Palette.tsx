// Find or go to: every screen, entity and action by its name, and whatever is pasted by its address or id.
import { useCombobox } from 'downshift';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pluralize } from '#lib/format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import input from '#ui/Input.module.css';
import { Kbd } from '#ui/Kbd.tsx';
import type { Entry } from './entries.ts';
import styles from './Palette.module.css';
import { inGroups, searchId, useEntries } from './useEntries.ts';

type OutcomeProps = { count: number; text: string; busy: boolean; nothingPasted: boolean };

/** How many there are, read out; why there are none, for everyone. */
function Outcome({ count, text, busy, nothingPasted }: OutcomeProps) {
  if (count > 0)
    return (
      <output className="quiet-text">{busy ? 'Searching…' : pluralize(count, 'entry', 'entries')}</output>
    );
  if (busy) return <output className="soft">Searching…</output>;
  return (
    <output className="soft">
      {nothingPasted
        ? 'Nothing that you may see has this address or id.'
        : `Nothing here is called “${text}”.`}
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
    <Dialog title={<span {...getLabelProps()}>Find or go to</span>} wide onClose={onClose}>
      <input
        {...getInputProps({
          // Letters must not be lost while downshift thinks: the text is set as it is typed.
          onChange: (event) => setText(event.currentTarget.value),
          // The combobox keeps Escape to itself; here it means the whole dialog.
          onKeyDown: ({ key }) => {
            if (key === 'Escape') onClose();
          },
        })}
        className={input.input}
        data-autofocus
        placeholder="A name, an address or an id"
        autoComplete="off"
        spellCheck={false}
      />
      <div {...getMenuProps()} className={styles.list} aria-busy={busy}>
        {inGroups(entries).map(([group, members]) => (
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
        // That a text can be searched for is no find.
        count={entries.filter(({ id }) => id !== searchId).length}
        text={text}
        busy={busy}
        nothingPasted={nothingPasted}
      />
    </Dialog>
  );
}
