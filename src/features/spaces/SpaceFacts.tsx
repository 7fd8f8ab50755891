import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide';
import type { Space } from '#contract/space.ts';
import { collectionQuery } from '#directory/resources.api.ts';
import { titleOf, visibilityName } from '#directory/spaceText.ts';
import { webAddress } from '#lib/webAddress.ts';
import { formatNumber } from '#lib/format.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MarginSection } from '#ui/Section.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { changeRequestWords, modeName, syncWords, visitorAuthWords } from './space.words.ts';
import styles from './SpacePages.module.css';
import { SpaceSites } from './SpaceSites.tsx';

function Sync({ sync }: { sync: NonNullable<Space['gitSync']> }) {
  const words = syncWords(sync);
  return (
    <>
      {webAddress(sync.url) ? (
        <a href={sync.url} rel="noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
      , <Time at={sync.updatedAt} inline />
    </>
  );
}

const Editing = ({ mode }: { mode: string }) =>
  mode === 'locked' ? <State icon={Lock}>{modeName(mode)}</State> : modeName(mode);

function Parent({ space: { parent = '', organization: organizationId } }: { space: Space }) {
  const { data: collection } = useQuery({ ...collectionQuery(parent), enabled: parent !== '', retry: false });
  if (parent === '') return 'No collection';
  return (
    <AppLink to={paths.collection.to({ organizationId, collectionId: parent })}>
      {collection ? titleOf(collection) : 'A collection'}
    </AppLink>
  );
}

export function SpaceFacts({ space }: { space: Space }) {
  const { visibility, editMode, defaultLevel, createdAt, updatedAt, comments, gitSync, visitorAuth } = space;
  return (
    <>
      <MarginSection title="Space">
        <Facts
          facts={[
            ['Lies in', <Parent key="parent" space={space} />],
            ['Seen by', visibilityName(visibility)],
            ['Editing', editMode && <Editing key="editing" mode={editMode} />],
            ['Default level', defaultLevel === null ? 'Inherited' : roleName(defaultLevel)],
            [
              'Access',
              <AppLink
                key="access"
                to={paths.access.to({ organizationId: space.organization }, { space: space.id })}
              >
                Who reaches it
              </AppLink>,
            ],
            ['Created', <Time key="created" at={createdAt} />],
            ['Changed', <Time key="updated" at={updatedAt} />],
            ['Comments', comments === 0 ? 'None open' : `${formatNumber(comments)} open`],
            ['Change requests', changeRequestWords(space)],
            ['Git', gitSync && <Sync key="sync" sync={gitSync} />],
            ['Visitors sign in', visitorAuth && visitorAuthWords(visitorAuth)],
          ]}
        />
      </MarginSection>
      <SpaceSites space={space} />
      <MarginSection title="Revision">
        <div className={styles.revision}>
          <code title={space.revision}>{space.revision}</code>
          <CopyButton small what={`revision id of ${titleOf(space)}`} text={space.revision} />
        </div>
      </MarginSection>
    </>
  );
}
