import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CheckItem, Checks, type Verdict } from '#ui/Checks.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { flatChanges } from '../changes/changeCounts.ts';
import type { Changes } from '../changes/useChange.ts';
import { ShortList } from '../changes/ShortList.tsx';
import { ConflictLinks } from '../changes/ConflictLinks.tsx';
import { useConflicts } from '../changes/useConflicts.ts';
import { useViewed } from '../changes/viewed.ts';
import { mergeBlockers, mergeBlockerText, type MergeBlocker } from '../requestPermissions.ts';
import { linkCheckQuery } from './mergeChecks.api.ts';

type Props = { change: Changes };

const maxItems = 5;

type CheckProps = { passed: string; fails: boolean; is?: Verdict; note?: string; children: ReactNode };

/** Shows `passed`, or its children if the check fails. */
const Check = ({ passed, fails, is = 'warn', note, children }: CheckProps) =>
  fails ? (
    <CheckItem is={is} note={note}>
      {children}
    </CheckItem>
  ) : (
    <CheckItem is="good">{passed}</CheckItem>
  );

function LinkChecks({ change }: Props) {
  const { one } = change;
  const { data, error, refetch } = useQuery(linkCheckQuery(change));
  if (error)
    return (
      <CheckItem is="stop" note={messageOf(error)}>
        Couldn’t check links. <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
      </CheckItem>
    );
  if (!data) return <CheckItem is="open">Checking links…</CheckItem>;
  const titles = new Map(flatChanges(change.pages).map(({ id, page }) => [id, page.title]));
  const linkTo = (pageId: string) => (
    <AppLink to={paths.changeRequest.to(one, { pageId, list: 'all' })}>
      {titles.get(pageId) ?? pageId}
    </AppLink>
  );
  const { broken, stillLinked } = data;
  return (
    <>
      <Check
        passed="No new broken links"
        fails={broken.length > 0}
        note="Links that are already broken on main aren’t counted."
      >
        {pluralize(broken.length, 'new broken link')}:{' '}
        <ShortList
          items={broken.map(({ pageId, target }) => (
            <span key={`${pageId} ${target}`}>
              <code>{target}</code> on {linkTo(pageId)}
            </span>
          ))}
          to={paths.changeRequestLinks.to(one)}
        />
      </Check>
      {stillLinked.length === 0 && <CheckItem is="good">No links to deleted pages or files</CheckItem>}
      {stillLinked.slice(0, maxItems).map(({ id, name, pageIds }) => (
        <CheckItem key={id} is="warn">
          “{name}” was deleted but is still linked from {linkTo(pageIds[0] ?? '')}
          {pageIds.length > 1 && ` and ${pluralize(pageIds.length - 1, 'other page')}`}
        </CheckItem>
      ))}
    </>
  );
}

/** A reason why the request can't be merged, with a link to where to resolve it. */
function BlockerCheck({ blocker }: { blocker: MergeBlocker }) {
  const { organizationId, spaceId } = paths.changeRequest.useParams();
  const links: Partial<Record<MergeBlocker, readonly [label: string, to: string]>> = {
    deleted: ['Open space', paths.space.to({ organizationId, spaceId })],
    locked: ['Space settings', paths.spaceSettings.to({ organizationId, spaceId })],
    permission: ['View access', paths.access.to({ organizationId }, { space: spaceId })],
  };
  const link = links[blocker];
  return (
    <CheckItem is="stop">
      {mergeBlockerText[blocker]}
      {link && (
        <>
          . <AppLink to={link[1]}>{link[0]}</AppLink>
        </>
      )}
    </CheckItem>
  );
}

/** Whether an out-of-date request conflicts with main, and where. */
function ConflictCheck({ change }: Props) {
  const { conflicts, unknown, open } = useConflicts(change);
  if (conflicts.pages.length + conflicts.files.length > 0)
    return (
      <CheckItem
        is="stop"
        note="Update from main first. Conflicts are resolved using this change request’s version."
      >
        Conflicts with main in <ConflictLinks one={change.one} conflicts={conflicts} />
      </CheckItem>
    );
  if (!change.threeWay || unknown.length > 0)
    return (
      <CheckItem is="warn" note="The version of main that this change request is based on isn’t available.">
        Conflicts with main can’t be checked
      </CheckItem>
    );
  return open.length > 0 ? (
    <CheckItem is="open">Checking for conflicts with main…</CheckItem>
  ) : (
    <CheckItem is="good">No conflicts with main</CheckItem>
  );
}

export function MergeChecks({ change }: Props) {
  const { one, space, request } = change;
  const viewed = useViewed(change);
  const { outdated, comments, subject } = request;
  return (
    <Checks>
      {mergeBlockers(space, request).map((blocker) => (
        <BlockerCheck key={blocker} blocker={blocker} />
      ))}
      {outdated && <ConflictCheck change={change} />}
      <Check
        passed="Up to date with main"
        fails={outdated}
        note="Update from main to review the newer changes before you merge. The merge fails if the same lines also changed on main."
      >
        Out of date with main
      </Check>
      <Check passed="All changes viewed" fails={viewed.done < viewed.total} is="open">
        {viewed.done} of {pluralize(viewed.total, 'change')} viewed
      </Check>
      <Check passed="No open comments" fails={comments > 0}>
        <AppLink to={paths.changeRequestComments.to(one)}>{pluralize(comments, 'open comment')}</AppLink>
      </Check>
      {subject.trim() === '' && (
        <CheckItem is="warn">
          No subject. <AppLink to={paths.changeRequest.to(one, { dialog: 'rename' })}>Add a subject</AppLink>
        </CheckItem>
      )}
      <LinkChecks change={change} />
    </Checks>
  );
}
