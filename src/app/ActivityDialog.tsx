import { Redo2, Terminal, Undo2 } from 'lucide';
import { useState } from 'react';
import { activity, isUndo, type Entry } from '#api/writes/activity.ts';
import { pluralize, formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Time } from '#ui/Time.tsx';
import { useStore } from '#lib/useStore.ts';
import styles from './ActivityDialog.module.css';
import { copyCurl } from './copyCurl.ts';

function outcomeOf({ outcome, undo, reason }: Entry) {
  if (outcome === 'underWay') return 'In progress';
  if (outcome === 'failed') return `Failed: ${reason}`;
  if (undo === 'failed') return `Couldn’t undo: ${reason}`;
  return undefined;
}

function UndoButton({ entry }: { entry: Entry }) {
  const { id, undo } = entry;
  if (undo === 'none') return null;
  const [verb, done] = isUndo(entry) ? ['Redo', 'Redone'] : ['Undo', 'Undone'];
  // A disabled button keeps the focus, from which Tab leads to the next change.
  return (
    <Button
      small
      icon={isUndo(entry) ? Redo2 : Undo2}
      busy={undo === 'running'}
      reason={undo === 'undone' ? done : undefined}
      onClick={() => void activity.undo(id)}
    >
      {undo === 'undone' ? done : undo === 'failed' ? `Retry ${verb.toLowerCase()}` : verb}
    </Button>
  );
}

/** The number of changes of a batch that are listed at first, and added by each “Show more”. */
const step = 50;

/** The changes of a batch, rendered once expanded. */
function Parts({ batch, count }: { batch: number; count: number }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(step);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{pluralize(count, 'change')}</summary>
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
      <div className={styles.text}>
        <p>{description ?? <code>{`${request?.method} ${request?.path}`}</code>}</p>
        <p className={styles.note}>
          <Time at={new Date(at).toISOString()} />
          {outcome && ` · ${outcome}`}
        </p>
      </div>
      <UndoButton entry={entry} />
      {request && (
        <IconButton
          icon={Terminal}
          variant="quiet"
          small
          label="Copy as curl"
          onClick={() => void copyCurl(request)}
        />
      )}
      {parts > 0 && <Parts batch={id} count={parts} />}
    </li>
  );
}

export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const entries = useStore(activity);
  useStore(activity.partsChanged);
  return (
    <Dialog title="Activity" wide onClose={onClose} foot={<Button onClick={onClose}>Close</Button>}>
      {entries.length === 0 ? (
        <EmptyState
          kind="empty"
          title="No changes yet"
          note="Changes you make appear here until you reload the page. You can undo most of them."
        />
      ) : (
        // Focused, so that Enter doesn't undo anything by mistake, and Tab leads to the latest change.
        <ul className={styles.entries} tabIndex={-1} data-autofocus="">
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
