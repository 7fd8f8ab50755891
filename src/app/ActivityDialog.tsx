// What was written in this session: each with its outcome, its undo, and its curl command.
import { Terminal, Undo2 } from 'lucide-react';
import { activity, type Entry } from '#api/activity.ts';
import { counted } from '#lib/words.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Time } from '#ui/Time.tsx';
import { useStore } from '#ui/useStore.ts';
import styles from './ActivityDialog.module.css';
import { copyCurl } from './copyCurl.ts';

function outcomeOf({ outcome, undo, reason }: Entry) {
  if (outcome === 'underWay') return 'Being sent…';
  if (outcome === 'refused') return `Not done: ${reason}`;
  if (undo === 'undone') return 'Undone';
  if (undo === 'refused') return `Could not be undone: ${reason}`;
  return undefined;
}

function UndoButton({ entry }: { entry: Entry }) {
  if (entry.undo === 'none' || entry.undo === 'undone') return null;
  return (
    <Button small icon={Undo2} busy={entry.undo === 'running'} onClick={() => void activity.undo(entry.id)}>
      {entry.undo === 'refused' ? 'Try to undo again' : 'Undo'}
    </Button>
  );
}

function Line({ entry, parts }: { entry: Entry; parts: readonly Entry[] }) {
  const { request, says, at } = entry;
  const outcome = outcomeOf(entry);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>{says ?? <code>{`${request?.method} ${request?.path}`}</code>}</p>
        <p className={styles.note}>
          <Time at={new Date(at).toISOString()} />
          {parts.length > 0 && ` · ${counted(parts.length, 'write')}`}
          {outcome && ` · ${outcome}`}
        </p>
        {parts.length > 0 && (
          <details>
            <summary>{counted(parts.length, 'write')}</summary>
            <ul className={styles.parts}>
              {parts.map((part) => (
                <Line key={part.id} entry={part} parts={[]} />
              ))}
            </ul>
          </details>
        )}
      </div>
      <UndoButton entry={entry} />
      {request && (
        <IconButton
          icon={Terminal}
          variant="quiet"
          small
          label="Copy as curl"
          onClick={() => void copyCurl('this write', request)}
        />
      )}
    </li>
  );
}

export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const entries = useStore(activity);
  // It has the focus, so that Enter takes nothing back by mistake.
  const close = (
    <Button data-autofocus="" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Dialog title="Activity" wide onClose={onClose} foot={close}>
      {entries.length === 0 ? (
        <Blank
          kind="nothing"
          line="Nothing has been changed yet."
          note="What you change is listed here until the page is loaded again, with a way to take it back where there is one."
        />
      ) : (
        <ul className={styles.entries}>
          {entries
            .filter(({ batch }) => batch === null)
            .map((entry) => (
              <Line key={entry.id} entry={entry} parts={entries.filter(({ batch }) => batch === entry.id)} />
            ))}
        </ul>
      )}
    </Dialog>
  );
}
