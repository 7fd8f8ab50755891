import { useMutate } from '#api/mutation.ts';
import type { GitSyncComparison } from '#contract/areas/git.ts';
import { pluralize } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Fault } from '#ui/Fault.tsx';
import { Time } from '#ui/Time.tsx';
import { CommitLines } from './CommitLines.tsx';
import { putSync, type SyncSettings } from './sync.api.ts';
import { differenceText, nextSyncText, repositoryName, shortOid } from './sync.text.ts';
import styles from './Sync.module.css';

type Commits = { title: string; count: number; commits: GitSyncComparison['ours'] };

function Commits({ title, count, commits }: Commits) {
  return (
    <section aria-label={title}>
      <h3 className={styles.commitsHead}>
        {title} <span className="soft">{pluralize(count, 'commit')}</span>
      </h3>
      {commits.length === 0 ? (
        <p className="soft">No new commits</p>
      ) : (
        <ol className={styles.commits}>
          {commits.map(({ oid, message, author, at }) => (
            <li key={oid}>
              <span>{message || 'Without a message'}</span>
              <span className="soft">
                {author}, <Time at={at} inline />, <code title={oid}>{shortOid(oid)}</code>
              </span>
            </li>
          ))}
        </ol>
      )}
      {count > commits.length && commits.length > 0 && (
        <p className="soft">{pluralize(count - commits.length, 'older commit')} not shown</p>
      )}
    </section>
  );
}

type Props = {
  spaceId: string;
  settings: SyncSettings;
  comparison: GitSyncComparison;
  /** The sync is set up already. */
  isEdit: boolean;
  onBack: () => void;
  onDone: () => void;
};

/** What would happen, and the button that starts it. */
export function SyncComparison({ spaceId, settings, comparison, isEdit, onBack, onDone }: Props) {
  const put = useMutate(putSync);
  const hasFolder = settings.folder != null;
  const { status, ahead, behind, ours, theirs, next, branches } = comparison;
  return (
    <section className={styles.comparison} aria-label="Comparison">
      <div>
        <h3 className={styles.difference}>{differenceText(comparison, hasFolder)}</h3>
        <p className="soft">
          <code className={styles.address}>{repositoryName(settings.url)}</code>, branch{' '}
          <code className={styles.address}>{settings.branch}</code>
          {hasFolder && (
            <>
              , folder <code className={styles.address}>{settings.folder}</code>
            </>
          )}
        </p>
      </div>
      {(ahead > 0 || behind > 0) && (
        <CommitLines
          ahead={ahead}
          behind={behind}
          isJoined={status !== 'unrelated' && status !== 'empty-space' && status !== 'empty-branch'}
        />
      )}
      <p className={styles.firstSync}>{nextSyncText(comparison, isEdit ? 'next' : 'first', hasFolder)}</p>
      {settings.branches != null && (
        <p className={styles.firstSync}>
          {branches.length === 0
            ? 'No branch matches the pattern yet.'
            : `${pluralize(branches.length, 'matching branch', 'matching branches')}: ${branches.join(', ')}. Those with ${hasFolder ? 'new commits in the folder' : 'commits that main lacks'} become change requests.`}
        </p>
      )}
      {put.error && <Fault role="alert">{put.error.message}</Fault>}
      <div className={styles.actions}>
        <Button
          variant="primary"
          reason={next === 'refuse' ? 'These two sides can’t be kept in sync' : undefined}
          busy={put.isPending && 'Starting…'}
          onClick={() =>
            void put
              .mutateAsync({ spaceId, body: settings })
              .then(onDone)
              .catch(() => undefined)
          }
        >
          {isEdit ? 'Save and sync' : 'Start sync'}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
      {(ahead > 0 || behind > 0) && (
        <div className={styles.sides}>
          <Commits title="Only on main" count={ahead} commits={ours} />
          <Commits title="Only at the host" count={behind} commits={theirs} />
        </div>
      )}
    </section>
  );
}
