import { createContext, useContext } from 'react';
import type { MainRevision } from '#contract/areas/space-history.ts';
import { formatDate } from '#lib/dates.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { columnsOf } from '#ui/table.ts';
import { Time } from '#ui/Time.tsx';
import { formatChanged, revisionName } from './history.text.ts';
import { HistoryMenu } from './historyActions.tsx';
import styles from './History.module.css';

/** The IDs of the compared revisions. */
export type Compared = { from: string | undefined; to: string | undefined };

type History = {
  place: { organizationId: string; spaceId: string };
  /** The current revision of main. */
  currentId: string;
  mayRevert: boolean;
  compared: Compared;
  /** The page that the history is filtered by. */
  pageId: string | undefined;
  onCompare: (change: Partial<Compared>) => void;
};

/** What the cells need. The columns keep their identity, so that a cell keeps the focus. */
export const HistoryContext = createContext<History | null>(null);

function useHistory() {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('Outside of the history');
  return history;
}

type CellProps = { revision: MainRevision };

function Choice({ name, label, revision }: CellProps & { name: keyof Compared; label: string }) {
  const { compared, onCompare } = useHistory();
  return (
    <input
      type="radio"
      name={`compare-${name}`}
      className={styles.choice}
      title={label}
      aria-label={`Compare ${name}: ${revisionName(revision)}`}
      checked={compared[name] === revision.id}
      onChange={() => onCompare({ [name]: revision.id })}
    />
  );
}

/** What made a revision main, as a link to its comparison with the one before. */
function Name({ revision }: CellProps) {
  const { place, pageId } = useHistory();
  const { id, previous } = revision;
  const name = revisionName(revision);
  if (previous === undefined) return <span title={name}>{name}</span>;
  return (
    <AppLink
      to={paths.spaceCompare.to(place, {
        from: previous,
        to: id,
        ...(pageId !== undefined && { pageId }),
      })}
      title={name}
    >
      {name}
    </AppLink>
  );
}

/** A removal changed the revision. */
const Edited = ({ at }: { at: string }) => (
  <span
    className={styles.edited}
    title={`Content was removed from it for good ${formatDate(at)?.short ?? ''}`}
  >
    Edited
  </span>
);

function Actions({ revision }: CellProps) {
  const { currentId, mayRevert } = useHistory();
  return <HistoryMenu revision={revision} currentId={currentId} mayRevert={mayRevert} />;
}

/** Who made a revision main, and whose change request it was. */
function MadeBy({ revision: { createdBy, cause, changeRequest } }: CellProps) {
  const author = changeRequest?.createdBy;
  const name = createdBy?.displayName ?? (cause === 'load' ? 'Operator' : 'Unknown');
  return (
    <span className={styles.person} title={name}>
      {createdBy && <Avatar name={name} photo={createdBy.photoURL} />}
      <span>
        {createdBy ? name : <span className="soft">{name}</span>}
        {author && author.id !== createdBy?.id && (
          <span className={styles.author}>Changes by {author.displayName}</span>
        )}
      </span>
    </span>
  );
}

const column = columnsOf<MainRevision>();

const choice = (name: keyof Compared, label: string) =>
  column(name, { header: label, width: '3rem', label }, (revision) => (
    <Choice name={name} label={label} revision={revision} />
  ));

/** The columns of the history. `From` and `To` choose what the comparison shows. */
export const historyColumns = [
  choice('from', 'From'),
  choice('to', 'To'),
  column('name', { header: 'Change', place: 'title' }, (revision) => (
    <>
      <Name revision={revision} />
      {revision.editedAt !== undefined && <Edited at={revision.editedAt} />}
    </>
  )),
  column('createdBy', { header: 'By', width: '25%', place: 'under', cut: true }, (revision) => (
    <MadeBy revision={revision} />
  )),
  column('changed', { header: 'Changed', width: '8.5rem' }, formatChanged),
  column('createdAt', { header: 'Time', width: '7rem' }, ({ createdAt }) => <Time at={createdAt} />),
  column('menu', { place: 'menu', label: 'More' }, (revision) => <Actions revision={revision} />),
];
