import { useMutate } from '#api/mutation.ts';
import type { GitSync } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { Button } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { runSync } from './sync.api.ts';
import styles from './Sync.module.css';

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
        <p>Sync never forces a push. Overwrite the branch from a clone, then sync again.</p>
        <CopyRow
          label="Command"
          text={`git fetch ${cloneUrl} main && git push --force ${sync.url} FETCH_HEAD:${sync.branch}`}
        />
      </section>
    </div>
  );
}
