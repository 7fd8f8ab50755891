import { useMutate } from '#api/mutation.ts';
import type { GitSync } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { Button } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { runSync } from './sync.api.ts';
import styles from './Sync.module.css';

/** Returns the command that makes the branch contain main again. A space with a folder doesn't have the commits of the host. */
const keepCommand = ({ url, branch, folder, remoteCommit }: GitSync, cloneUrl: string) =>
  folder === undefined
    ? `git fetch ${cloneUrl} main && git push --force ${url} FETCH_HEAD:${branch}`
    : `git push --force ${url} ${remoteCommit}:${branch}`;

/** The two options after the history of the host's branch was rewritten. */
export function RewrittenChoices({
  space,
  sync,
  cloneUrl,
}: {
  space: Space;
  sync: GitSync;
  cloneUrl: string;
}) {
  const run = useMutate(runSync);
  return (
    <div className={styles.choices}>
      <section aria-label="Take the new history">
        <h3>Take the new history</h3>
        <p>Opens a change request with the commits of the branch. Main changes when it is merged.</p>
        <Button
          variant="primary"
          busy={run.isPending && 'Starting…'}
          onClick={() => run.mutate({ spaceId: space.id, body: { accept: 'theirs' } })}
        >
          Open change request
        </Button>
      </section>
      <section aria-label="Keep the history of main">
        <h3>Keep the history of main</h3>
        <p>
          {sync.folder === undefined
            ? 'Sync never forces a push. Overwrite the branch from a clone, then sync again.'
            : 'Sync never forces a push. Restore the branch from a clone of the repository that still has the lost commits, then sync again.'}
        </p>
        <CopyRow label="Command" text={keepCommand(sync, cloneUrl)} />
      </section>
    </div>
  );
}
