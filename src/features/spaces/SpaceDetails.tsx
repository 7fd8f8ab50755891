import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import type { GitSync } from '#contract/areas/git.ts';
import type { Space } from '#contract/space.ts';
import { restrictionLabel, restrictionOf } from '#directory/access/restriction.ts';
import { visibilityName } from '#directory/spaces/spaceText.ts';
import { webAddress } from '#lib/webAddress.ts';
import { formatNumber } from '#lib/format.ts';
import { levelState } from '#directory/access/levelNames.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MarginSection } from '#ui/Section.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { formatChangeRequestCounts, editModeLabel, gitSyncLabel, visitorAuthLabel } from './spaces.text.ts';
import { CloneAddress } from './git/CloneAddress.tsx';
import { gitRemoteQuery } from './git/git.api.ts';
import { SyncState } from './git/sync/SyncState.tsx';
import { repositoryName } from './git/sync/sync.text.ts';
import { ParentCollection } from './header/ParentCollection.tsx';
import styles from './SpacePages.module.css';
import { SpaceSites } from './SpaceSites.tsx';

/** The sync of a space on a service that has only the space's own field for it. */
function SyncField({ sync }: { sync: NonNullable<Space['gitSync']> }) {
  const label = gitSyncLabel(sync);
  return (
    <>
      {webAddress(sync.url) ? (
        <a href={sync.url} rel="noreferrer">
          {label}
        </a>
      ) : (
        label
      )}
      , <Time at={sync.updatedAt} inline />
    </>
  );
}

function Sync({ space, sync }: { space: Space; sync: GitSync }) {
  return (
    <>
      <AppLink to={paths.spaceGitSync.to({ organizationId: space.organization, spaceId: space.id })}>
        {repositoryName(sync.url)}
      </AppLink>{' '}
      <SyncState sync={sync} />
    </>
  );
}

const EditMode = ({ mode }: { mode: string }) =>
  mode === 'locked' ? <State icon={Lock}>{editModeLabel(mode)}</State> : editModeLabel(mode);

export function SpaceDetails({ space }: { space: Space }) {
  const { visibility, editMode, defaultLevel, createdAt, updatedAt, comments, gitSync, visitorAuth } = space;
  const restriction = restrictionOf(space);
  const sync = useQuery(gitRemoteQuery(space.id)).data?.sync;
  return (
    <>
      <MarginSection title="Details">
        <Facts
          facts={[
            ['Collection', <ParentCollection key="parent" space={space} />],
            ['Visibility', visibilityName(visibility)],
            ['Restriction', restriction === 'inherit' ? undefined : restrictionLabel(restriction)],
            ['Edit mode', editMode && <EditMode key="editing" mode={editMode} />],
            ['Default access', levelState(defaultLevel)],
            [
              'Access',
              <AppLink
                key="access"
                to={paths.access.to({ organizationId: space.organization }, { space: space.id })}
              >
                View access
              </AppLink>,
            ],
            ['Created', <Time key="created" at={createdAt} />],
            ['Updated', <Time key="updated" at={updatedAt} />],
            ['Comments', `${formatNumber(comments)} open`],
            ['Change requests', formatChangeRequestCounts(space)],
            [
              'Git sync',
              sync ? (
                <Sync key="sync" space={space} sync={sync} />
              ) : (
                gitSync && <SyncField key="sync" sync={gitSync} />
              ),
            ],
            ['Visitor sign-in', visitorAuth && visitorAuthLabel(visitorAuth)],
          ]}
        />
      </MarginSection>
      <SpaceSites space={space} />
      <CloneAddress spaceId={space.id} />
      <MarginSection title="Revision">
        <div className={styles.revision}>
          <code title={space.revision}>{space.revision}</code>
          <CopyButton iconOnly what="revision ID" text={space.revision} />
        </div>
      </MarginSection>
    </>
  );
}
