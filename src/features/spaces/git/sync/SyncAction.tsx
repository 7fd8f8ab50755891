import { useMutate } from '#api/mutation.ts';
import type { GitSync } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { putSync, runSync } from './sync.api.ts';
import styles from './Sync.module.css';

type Props = { space: Space; sync: GitSync; onEdit: () => void };

function RequestLink({
  space,
  request,
  verb,
}: {
  space: Space;
  request: NonNullable<GitSync['changeRequest']>;
  verb: string;
}) {
  const at = { organizationId: space.organization, spaceId: space.id, changeRequestId: request.id };
  return (
    <AppLink
      className={buttonClass({ variant: 'primary' })}
      to={paths.changeRequest.to(at)}
      title={request.subject}
    >
      {verb} #{request.number}
    </AppLink>
  );
}

/** The two ways on after the host's history was rewritten. */
function Rewritten({ space, sync, cloneUrl }: { space: Space; sync: GitSync; cloneUrl: string }) {
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

/** The next step of an admin, depending on the state. Undefined if there is none. */
export function SyncAction({ space, sync, cloneUrl, onEdit }: Props & { cloneUrl: string }) {
  const put = useMutate(putSync);
  const { status, changeRequest: request, url, branch } = sync;
  if ((status === 'review' || status === 'conflict') && request)
    return (
      <RequestLink space={space} request={request} verb={status === 'review' ? 'Review' : 'Resolve in'} />
    );
  if (status === 'rewritten') return <Rewritten space={space} sync={sync} cloneUrl={cloneUrl} />;
  if (status === 'no-access')
    return (
      <Button
        variant="primary"
        busy={put.isPending && 'Saving…'}
        onClick={() => put.mutate({ spaceId: space.id, body: { url, branch } })}
      >
        Act for me instead
      </Button>
    );
  const verb = {
    unauthorized: 'Enter a new token',
    'not-found': 'Change settings',
    'branch-missing': 'Choose another branch',
    unrelated: 'Choose another branch',
  }[status as string];
  return verb === undefined ? null : (
    <Button variant="primary" onClick={onEdit}>
      {verb}
    </Button>
  );
}
