import { Lock } from 'lucide';
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
import { ParentCollection } from './header/ParentCollection.tsx';
import styles from './SpacePages.module.css';
import { SpaceSites } from './SpaceSites.tsx';

function Sync({ sync }: { sync: NonNullable<Space['gitSync']> }) {
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

const EditMode = ({ mode }: { mode: string }) =>
  mode === 'locked' ? <State icon={Lock}>{editModeLabel(mode)}</State> : editModeLabel(mode);

export function SpaceDetails({ space }: { space: Space }) {
  const { visibility, editMode, defaultLevel, createdAt, updatedAt, comments, gitSync, visitorAuth } = space;
  const restriction = restrictionOf(space);
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
            ['Git sync', gitSync && <Sync key="sync" sync={gitSync} />],
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
