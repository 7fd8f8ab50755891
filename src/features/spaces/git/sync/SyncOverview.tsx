import { useState } from 'react';
import { useMutate } from '#api/mutation.ts';
import type { GitSync } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { webAddress } from '#lib/webAddress.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { Time } from '#ui/Time.tsx';
import { RewrittenChoices } from './RewrittenChoices.tsx';
import { SyncAction } from './SyncAction.tsx';
import { SyncState } from './SyncState.tsx';
import { removeSync, runSync } from './sync.api.ts';
import { isActive, repositoryName, shortOid, statusText } from './sync.text.ts';
import styles from './Sync.module.css';

type Props = {
  space: Space;
  sync: GitSync;
  cloneUrl: string;
  canEdit: boolean;
  onEdit: () => void;
};

const Address = ({ url }: { url: string }) => (
  <span className={styles.address}>
    {webAddress(url) ? (
      <a href={url} rel="noreferrer">
        {url}
      </a>
    ) : (
      url
    )}
  </span>
);

const SyncFacts = ({ sync }: { sync: GitSync }) => (
  <Facts
    facts={[
      ['Repository', <Address key="url" url={sync.url} />],
      [
        'Branch',
        <code key="branch" className={styles.address}>
          {sync.branch}
        </code>,
      ],
      [
        'Folder',
        sync.folder && (
          <code key="folder" className={styles.address}>
            {sync.folder}
          </code>
        ),
      ],
      [
        'Branches as change requests',
        sync.branches && (
          <code key="branches" className={styles.address}>
            {sync.branches}
          </code>
        ),
      ],
      ['Access token', sync.hasToken ? 'Stored' : 'None'],
      ['Acts for', sync.createdBy?.displayName ?? 'Former member'],
      [
        'Commit',
        sync.remoteCommit && (
          <code key="commit" title={sync.remoteCommit}>
            {shortOid(sync.remoteCommit)}
          </code>
        ),
      ],
      ['Last check', <Time key="last" at={sync.checkedAt} />],
      ['Next check', isActive(sync) ? 'Now' : sync.nextCheckAt && <Time key="next" at={sync.nextCheckAt} />],
    ]}
  />
);

/** A state that needs an admin, with its reason and next step. */
function Trouble({ space, sync, cloneUrl, canEdit, onEdit }: Props) {
  const { label, tone, meaning, advice } = statusText(sync.status);
  return (
    <Banner
      tone={tone === 'danger' ? 'danger' : 'warn'}
      actions={canEdit && <SyncAction space={space} sync={sync} onEdit={onEdit} />}
    >
      <p>
        <output>
          <b>{label}.</b> <span className={styles.reason}>{sync.detail ?? meaning}</span>
        </output>
      </p>
      {advice !== undefined && <p>{advice}</p>}
      {canEdit && sync.status === 'rewritten' && (
        <RewrittenChoices space={space} sync={sync} cloneUrl={cloneUrl} />
      )}
    </Banner>
  );
}

/** The state of a sync with its reason and next step, and its settings. */
export function SyncOverview({ space, sync, cloneUrl, canEdit, onEdit }: Props) {
  const run = useMutate(runSync);
  const remove = useMutate(removeSync);
  const [isRemoving, setRemoving] = useState(false);
  const { tone, meaning } = statusText(sync.status);
  const isTrouble = tone === 'warn' || tone === 'danger';
  const isBusy = run.isPending || isActive(sync);
  return (
    <Section
      title={`Sync with ${repositoryName(sync.url)}`}
      actions={
        canEdit && (
          <>
            <Button
              small
              busy={isBusy && 'Syncing…'}
              onClick={() => run.mutate({ spaceId: space.id, body: {} })}
            >
              Sync now
            </Button>
            <Button small onClick={onEdit}>
              Edit
            </Button>
            <Button small variant="danger" onClick={() => setRemoving(true)}>
              Remove…
            </Button>
          </>
        )
      }
    >
      {isTrouble ? (
        <Trouble {...{ space, sync, cloneUrl, canEdit, onEdit }} />
      ) : (
        <p className={styles.good}>
          <output>
            <SyncState sync={sync} /> <span className="soft">{sync.detail ?? meaning}</span>
          </output>
        </p>
      )}
      <SyncFacts sync={sync} />
      {isRemoving && (
        <ConfirmDialog
          title="Remove Git sync?"
          verb="Remove Git sync"
          doing="Removing…"
          onConfirm={() => remove.mutateAsync({ spaceId: space.id })}
          onClose={() => setRemoving(false)}
        >
          <p>
            Main and the branch stay as they are. The access token, the webhook address and the sync history
            are deleted.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
