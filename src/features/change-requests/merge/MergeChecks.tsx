import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '#api/ApiError.ts';
import { pluralize } from '#lib/format.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CheckItem, Checks, type Verdict } from '#ui/Checks.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { flatChanges } from '../changes/changeCounts.ts';
import type { Changes } from '../changes/useChange.ts';
import { isClash, useClashes } from '../changes/useConflicts.ts';
import { useViewed } from '../changes/viewed.ts';
import { mergeObstacles, obstacleWords, type Obstacle } from '../requestPermissions.ts';
import { linkCheckQuery } from './mergeChecks.api.ts';

type Props = { change: Changes };

const few = 5;

type CheckProps = { good: string; fails: boolean; is?: Verdict; note?: string; children: ReactNode };

/** The children where it fails, else what is good. */
const Check = ({ good, fails, is = 'warn', note, children }: CheckProps) =>
  fails ? (
    <CheckItem is={is} note={note}>
      {children}
    </CheckItem>
  ) : (
    <CheckItem is="good">{good}</CheckItem>
  );

/** “tides, boots and 3 more”: the number leads to `to`, where there is such an address. */
function Few({ items, to }: { items: ReactElement[]; to?: string }) {
  const more = items.length > few && pluralize(items.length - few, 'more', 'more');
  return (
    <>
      {items.slice(0, few).flatMap((item, at) => (at > 0 ? [', ', item] : [item]))}
      {more && <> and {to === undefined ? more : <AppLink to={to}>{more}</AppLink>}</>}
    </>
  );
}

function LinkChecks({ change }: Props) {
  const { one } = change;
  const { data, error, refetch } = useQuery(linkCheckQuery(change));
  if (error)
    return (
      <CheckItem is="stop" note={messageOf(error)}>
        Its links could not be read. <LinkLike onClick={() => void refetch()}>Refresh</LinkLike>
      </CheckItem>
    );
  if (!data) return <CheckItem is="open">Its links are being read…</CheckItem>;
  const titles = new Map(flatChanges(change.pages).map(({ id, page }) => [id, page.title]));
  const linkTo = (pageId: string) => (
    <AppLink to={paths.changeRequest.to(one, { pageId, list: 'all' })}>
      {titles.get(pageId) ?? pageId}
    </AppLink>
  );
  const { broken, used } = data;
  return (
    <>
      <Check
        good="It breaks no link"
        fails={broken.length > 0}
        note="Links that are broken on main already are not counted."
      >
        It breaks {pluralize(broken.length, 'link')}:{' '}
        <Few
          items={broken.map(({ pageId, target }) => (
            <span key={`${pageId} ${target}`}>
              <code>{target}</code> on {linkTo(pageId)}
            </span>
          ))}
          to={paths.changeRequestLinks.to(one)}
        />
      </Check>
      {used.length === 0 && <CheckItem is="good">Nothing that is in use is deleted</CheckItem>}
      {used.slice(0, few).map(({ id, name, pageIds }) => (
        <CheckItem key={id} is="warn">
          “{name}” is deleted, and {linkTo(pageIds[0] ?? '')}
          {pageIds.length > 1 && ` and ${pluralize(pageIds.length - 1, 'other page')}`} still{' '}
          {pageIds.length > 1 ? 'lead' : 'leads'} to it
        </CheckItem>
      ))}
    </>
  );
}

/** What keeps it from being merged, with where that can be changed. */
function ObstacleCheck({ obstacle }: { obstacle: Obstacle }) {
  const { organizationId, spaceId } = paths.changeRequest.useParams();
  const places: Partial<Record<Obstacle, readonly [name: string, to: string]>> = {
    deleted: ['Go to the space', paths.space.to({ organizationId, spaceId })],
    locked: ['Open its settings', paths.spaceSettings.to({ organizationId, spaceId })],
    permission: ['See who may', paths.access.to({ organizationId }, { space: spaceId })],
  };
  const place = places[obstacle];
  return (
    <CheckItem is="stop">
      {obstacleWords[obstacle]}
      {place && (
        <>
          . <AppLink to={place[1]}>{place[0]}</AppLink>
        </>
      )}
    </CheckItem>
  );
}

/** The pages on which both changed the same, as far as that can be told here. */
function ClashCheck({ change }: Props) {
  const clashes = useClashes(change).filter(isClash);
  if (clashes.length === 0) return null;
  return (
    <CheckItem is="stop" note="Update the request first: it keeps there what it has.">
      It and main changed the same on{' '}
      <Few
        items={clashes.map(({ page: { id, page } }) => (
          <AppLink key={id} to={paths.changeRequest.to(change.one, { pageId: id })}>
            {page.title}
          </AppLink>
        ))}
      />
    </CheckItem>
  );
}

export function MergeChecks({ change }: Props) {
  const { one, space, request } = change;
  const viewed = useViewed(change);
  const { outdated, comments, subject } = request;
  return (
    <Checks>
      {mergeObstacles(space, request).map((obstacle) => (
        <ObstacleCheck key={obstacle} obstacle={obstacle} />
      ))}
      {outdated && <ClashCheck change={change} />}
      <Check
        good="Up to date with main"
        fails={outdated}
        note="Both are put together line by line. Where both changed the same lines, the service refuses and names the pages."
      >
        Behind main: update it first to see what main has gained
      </Check>
      <Check good="All that differs is viewed" fails={viewed.done < viewed.of} is="open">
        {viewed.done} of {viewed.of} viewed
      </Check>
      <Check good="No comment is open" fails={comments > 0}>
        <AppLink to={paths.changeRequestComments.to(one)}>{pluralize(comments, 'comment')}</AppLink>{' '}
        {comments === 1 ? 'is' : 'are'} open
      </Check>
      {subject.trim() === '' && (
        <CheckItem is="warn">
          It has no subject: <AppLink to={paths.changeRequest.to(one, { dialog: 'rename' })}>name it</AppLink>
        </CheckItem>
      )}
      <LinkChecks change={change} />
    </Checks>
  );
}
