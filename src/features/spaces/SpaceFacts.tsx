// What is known of a space, beside its pages.
import { Lock } from 'lucide';
import type { Space } from '#contract/space.ts';
import { titleOf, visibilityName } from '#lib/spaceWords.ts';
import { number } from '#lib/words.ts';
import { roleName } from '#pickers/roles.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { MarginSection } from '#ui/Section.tsx';
import { State } from '#ui/State.tsx';
import { Time } from '#ui/Time.tsx';
import { changeRequestWords, syncWords, visitorAuthWords } from './space.words.ts';
import styles from './SpacePages.module.css';

const safe = (url: string) => /^https?:\/\//i.test(url);

function Sync({ sync }: { sync: NonNullable<Space['gitSync']> }) {
  const words = syncWords(sync);
  return (
    <>
      {safe(sync.url) ? (
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

/** A mode that isn't known is shown as it is. */
function Editing({ mode }: { mode: string }) {
  if (mode === 'live') return 'Live';
  if (mode !== 'locked') return mode;
  return (
    <>
      <State icon={Lock}>Locked</State>, by change request
    </>
  );
}

function Published({ space: { urls } }: { space: Space }) {
  const url = urls.published ?? urls.public;
  if (url === undefined || !safe(url)) return null;
  return (
    <MarginSection title="Published">
      <a href={url} rel="noreferrer">
        {url.replace(/^https?:\/\//, '')}
      </a>
    </MarginSection>
  );
}

export function SpaceFacts({ space }: { space: Space }) {
  const { visibility, editMode, defaultLevel, createdAt, updatedAt, comments, gitSync, visitorAuth } = space;
  return (
    <>
      <MarginSection title="Space">
        <Facts
          facts={[
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
            ['Comments', comments === 0 ? 'None open' : `${number(comments)} open`],
            ['Change requests', changeRequestWords(space)],
            ['Git', gitSync && <Sync key="sync" sync={gitSync} />],
            ['Visitors sign in', visitorAuth && visitorAuthWords(visitorAuth)],
          ]}
        />
      </MarginSection>
      <Published space={space} />
      <MarginSection title="Revision">
        <div className={styles.revision}>
          <code title={space.revision}>{space.revision}</code>
          <CopyButton small what={`revision id of ${titleOf(space)}`} text={space.revision} />
        </div>
      </MarginSection>
    </>
  );
}
