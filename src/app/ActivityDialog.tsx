// What was written in this session: each with its outcome, its undo, and its curl command.
import { Terminal, Undo2 } from 'lucide';
import { useState } from 'react';
import { activity, type Entry } from '#api/activity.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { Blank } from '#ui/Blank.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Time } from '#ui/Time.tsx';
import { useStore } from '#lib/useStore.ts';
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

/** How many writes of a batch are listed at first, and with each press more. */
const step = 50;

/** The writes of a batch: drawn when they are looked at. */
function Parts({ batch, count }: { batch: number; count: number }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(step);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{pluralize(count, 'write')}</summary>
      {open && (
        <ul className={styles.parts}>
          {activity
            .partsOf(batch)
            .slice(0, shown)
            .map((part) => (
              <Line key={part.id} entry={part} />
            ))}
        </ul>
      )}
      {shown < count && (
        <Button small onClick={() => setShown(shown + step)}>
          Show {formatNumber(Math.min(step, count - shown))} more
        </Button>
      )}
    </details>
  );
}

function Line({ entry }: { entry: Entry }) {
  const { id, request, description, at } = entry;
  const outcome = outcomeOf(entry);
  const parts = activity.countParts(id);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>{description ?? <code>{`${request?.method} ${request?.path}`}</code>}</p>
        <p className={styles.note}>
          <Time at={new Date(at).toISOString()} />
          {outcome && ` · ${outcome}`}
        </p>
        {parts > 0 && <Parts batch={id} count={parts} />}
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
  useStore(activity.partsChanged);
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
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
