import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Space } from '#contract/space.ts';
import { spaceQuery } from '#directory/organizations/organizations.api.ts';
import { ListTable } from '#lists/ListTable.tsx';
import { useList } from '#lists/useList.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { CopyRow } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Tab } from '#ui/Entity.tsx';
import { Section } from '#ui/Section.tsx';
import { CommitProgress } from '../CommitProgress.tsx';
import { gitRemoteQuery } from '../git.api.ts';
import { Guides } from './Guides.tsx';
import { SyncBranches } from './SyncBranches.tsx';
import { SyncOverview } from './SyncOverview.tsx';
import { SyncSetUp } from './SyncSetUp.tsx';
import { passesQuery } from './sync.api.ts';
import { passesList } from './sync.list.ts';
import { syncColumns } from './syncColumns.tsx';
import { webhookGuides } from './sync.text.ts';
import styles from './Sync.module.css';

function SyncHistory({ space }: { space: Space }) {
  const list = useList(passesList);
  const { data: page } = useQuery(passesQuery(space.id, passesList.query(list.search)));
  const columns = useMemo(() => syncColumns(space), [space]);
  if (!page) return null;
  return (
    <Section title="Sync history">
      <ListTable
        list={list}
        page={page}
        columns={columns}
        rowId={({ id }) => id}
        empty={{ title: 'No syncs yet', note: 'Each sync that changes something, or fails, appears here.' }}
      />
    </Section>
  );
}

const Webhook = ({ address }: { address: string }) => (
  <Section title="Webhook">
    <div className={styles.form}>
      <div>
        <CopyRow label="Webhook address" text={address} />
        <p className="soft">
          The host calls it after a push, so that the next sync starts at once. Without it, the branch is
          checked every five minutes. Keep the address secret.
        </p>
      </div>
      <Guides title="Add it at the host" guides={webhookGuides} />
    </div>
  </Section>
);

const NoAccess = () => (
  <EmptyState
    kind="unavailable"
    title="No access to Git sync"
    note="You need Admin access to the space to set it up. Ask a space admin for access."
  />
);

function Off({ space }: { space: Space }) {
  return (
    <EmptyState
      kind="empty"
      title="Git is off for this space"
      note="Turn on “Clone and push with Git” to keep the space in sync with a Git host."
      actions={
        <AppLink
          className={buttonClass({ variant: 'primary' })}
          to={paths.spaceSettings.to({ organizationId: space.organization, spaceId: space.id })}
        >
          Open settings
        </AppLink>
      }
    />
  );
}

function SyncContent({ space }: { space: Space }) {
  const { data: remote } = useSuspenseQuery(gitRemoteQuery(space.id));
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const { sync } = remote;
  const isAdmin = space.permissions.admin && space.deletedAt === undefined;
  if (!isAdmin && !sync) return <NoAccess />;
  if (!remote.enabled) return <Off space={space} />;
  const settings = paths.spaceSettings.to({ organizationId: space.organization, spaceId: space.id });
  if (remote.progress) return <CommitProgress progress={remote.progress} />;
  if (!sync)
    return (
      <Section title="Sync with a Git host">
        <SyncSetUp
          spaceId={space.id}
          onDone={() => setEditing(false)}
          onCancel={() => void navigate(settings)}
        />
      </Section>
    );
  if (isEditing && isAdmin)
    return (
      <Section title="Edit Git sync">
        <SyncSetUp
          spaceId={space.id}
          sync={sync}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </Section>
    );
  return (
    <>
      <SyncOverview
        space={space}
        sync={sync}
        cloneUrl={remote.urls.clone ?? ''}
        canEdit={isAdmin}
        onEdit={() => setEditing(true)}
      />
      <SyncBranches space={space} sync={sync} />
      {isAdmin && <SyncHistory space={space} />}
      {isAdmin && sync.urls.notify !== undefined && <Webhook address={sync.urls.notify} />}
    </>
  );
}

/** The sync of a space with a Git host. */
export function SyncScreen() {
  const { spaceId } = paths.spaceGitSync.useParams();
  const { data: space } = useSuspenseQuery(spaceQuery(spaceId));
  return (
    <Tab title="Git sync">
      <SyncContent space={space} />
    </Tab>
  );
}
