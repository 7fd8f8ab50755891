import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/http/ApiError.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { LinkLike } from '#ui/LinkLike.tsx';
import { flatChanges } from '../changes/changeCounts.ts';
import type { Changes } from '../changes/useChange.ts';
import { ShortList } from '../changes/ShortList.tsx';
import { ConflictLinks } from '../changes/ConflictLinks.tsx';
import { hasAnyConflict, useConflicts } from '../changes/useConflicts.ts';
import { useViewed } from '../changes/viewed.ts';
import { mergeBlockers, mergeBlockerText, type MergeBlocker } from '../requestPermissions.ts';
import { useReviewChecks } from '../reviews/useReviewChecks.tsx';
import type { MergeCheck } from './mergeCheck.ts';
import { useConflictCount } from '../resolve/useConflictCount.ts';
import { linkCheckQuery } from './merge.api.ts';

const maxItems = 5;

/** Returns `passed`, or `failed` if the check fails. */
const checkOf = (key: string, passed: string, fails: boolean, failed: Omit<MergeCheck, 'key'>): MergeCheck =>
  fails ? { key, ...failed } : { key, verdict: 'good', text: passed };

function useLinkChecks(change: Changes): MergeCheck[] {
  const { one, request } = change;
  const { data, error, refetch } = useQuery(linkCheckQuery(change));
  if (error)
    return [
      {
        key: 'links',
        verdict: 'danger',
        note: messageOf(error),
        text: (
          <>
            Couldn’t check links. <LinkLike onClick={() => void refetch()}>Retry</LinkLike>
          </>
        ),
      },
    ];
  if (!data) return [{ key: 'links', verdict: 'open', text: 'Checking links…' }];
  const titles = new Map(flatChanges(change.pages).map(({ id, page }) => [id, page.title]));
  const linkTo = (pageId: string) => (
    <AppLink to={paths.changeRequest.to(one, { pageId, list: 'all' })}>
      {titles.get(pageId) ?? pageId}
    </AppLink>
  );
  const { broken, stillLinked } = data;
  return [
    checkOf('links', 'No new broken links', broken.length > 0, {
      verdict: 'warn',
      note: request.outdated
        ? 'Links that are already broken on main aren’t counted. Newer changes on main aren’t considered.'
        : 'Links that are already broken on main aren’t counted.',
      text: (
        <>
          {pluralize(broken.length, 'new broken link')}:{' '}
          <ShortList
            items={broken.map(({ pageId, target }) => (
              <span key={`${pageId} ${target}`}>
                <code>{target}</code> on {linkTo(pageId)}
              </span>
            ))}
            to={paths.changeRequestLinks.to(one)}
          />
        </>
      ),
    }),
    ...(stillLinked.length === 0
      ? [{ key: 'deleted', verdict: 'good', text: 'No links to deleted pages or files' } as const]
      : stillLinked.slice(0, maxItems).map(({ id, name, pageIds }) => ({
          key: `deleted ${id}`,
          verdict: 'warn' as const,
          text: (
            <>
              “{name}” was deleted but is still linked from {linkTo(pageIds[0] ?? '')}
              {pageIds.length > 1 && ` and ${pluralize(pageIds.length - 1, 'other page')}`}
            </>
          ),
        }))),
  ];
}

/** A reason why the request can't be merged, with a link to where to resolve it. */
function blockerCheck(blocker: MergeBlocker, { organizationId, spaceId }: Changes['one']): MergeCheck {
  const links: Partial<Record<MergeBlocker, readonly [label: string, to: string]>> = {
    deleted: ['Open space', paths.space.to({ organizationId, spaceId })],
    locked: ['Space settings', paths.spaceSettings.to({ organizationId, spaceId })],
    permission: ['View access', paths.access.to({ organizationId }, { space: spaceId })],
  };
  const link = links[blocker];
  return {
    key: blocker,
    verdict: 'danger',
    text: (
      <>
        {mergeBlockerText[blocker]}
        {link && (
          <>
            . <AppLink to={link[1]}>{link[0]}</AppLink>
          </>
        )}
      </>
    ),
  };
}

/** Whether the request can be merged with main as it is now, and where it conflicts. */
function mainCheck(
  change: Changes,
  { conflicts, unknown, open }: ReturnType<typeof useConflicts>,
  count: ReturnType<typeof useConflictCount>,
): MergeCheck {
  const key = 'main';
  if (!change.request.outdated) return { key, verdict: 'good', text: 'Up to date with main' };
  if (count)
    return {
      key,
      verdict: 'danger',
      text: (
        <>
          {pluralize(count, 'conflict')} with main.{' '}
          <AppLink to={paths.changeRequestConflicts.to(change.one)}>Resolve conflicts</AppLink>
        </>
      ),
    };
  if (count === 0) return { key, verdict: 'good', text: 'No conflicts with main' };
  if (hasAnyConflict(conflicts))
    return {
      key,
      verdict: 'danger',
      note: 'Update from main first. Conflicts are resolved using this change request’s version.',
      text: (
        <>
          Conflicts with main in <ConflictLinks one={change.one} conflicts={conflicts} />
        </>
      ),
    };
  if (!change.threeWay || unknown.length > 0)
    return {
      key,
      verdict: 'warn',
      note: 'The version of main that this change request is based on isn’t available. The merge fails if the same lines also changed on main.',
      text: 'Conflicts with main can’t be checked',
    };
  return open.length > 0
    ? { key, verdict: 'open', text: 'Checking for conflicts with main…' }
    : { key, verdict: 'good', text: 'No conflicts with main' };
}

/** Returns the results of all checks before a merge. Those of links and conflicts follow when they are read. */
export function useMergeChecks(change: Changes): MergeCheck[] {
  const { one, space, request } = change;
  const viewed = useViewed(change);
  const conflicts = useConflicts(change);
  const links = useLinkChecks(change);
  const reviews = useReviewChecks(change);
  const { comments, subject } = request;
  return [
    ...mergeBlockers(space, request).map((blocker) => blockerCheck(blocker, one)),
    ...reviews,
    mainCheck(change, conflicts, useConflictCount(one, request)),
    checkOf('viewed', 'All changes viewed', viewed.done < viewed.total, {
      verdict: 'open',
      text: `${viewed.done} of ${pluralize(viewed.total, 'change')} viewed`,
    }),
    checkOf('comments', 'No open comments', comments > 0, {
      verdict: 'warn',
      text: <AppLink to={paths.changeRequestComments.to(one)}>{pluralize(comments, 'open comment')}</AppLink>,
    }),
    ...(subject.trim() === ''
      ? [
          {
            key: 'subject',
            verdict: 'warn' as const,
            text: (
              <>
                No subject.{' '}
                <AppLink to={paths.changeRequest.to(one, { dialog: 'edit' })}>Add a subject</AppLink>
              </>
            ),
          },
        ]
      : []),
    ...links,
  ];
}
