import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/ApiError.ts';
import { counted } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import { flatChanges } from '../changes/changeCounts.ts';
import type { Changes } from '../changes/useChange.ts';
import { isClash, useClashes } from '../changes/useClashes.ts';
import { useViewed } from '../changes/viewed.ts';
import { mergeObstacles, obstacleWords, type Obstacle } from '../frame/mayChange.ts';
import { linkCheckQuery } from './mergeChecks.api.ts';

type Props = { change: Changes };

const few = 5;

function LinkChecks({ change }: Props) {
  const place = paths.changeRequest.useParams();
  const { data, error, refetch } = useQuery(linkCheckQuery(change));
  if (error)
    return (
      <CheckItem is="stop" note={messageOf(error)}>
        Its links could not be read. <LinkLike onClick={() => void refetch()}>Read them again</LinkLike>
      </CheckItem>
    );
  if (!data) return <CheckItem is="open">Its links are being read…</CheckItem>;
  const titles = new Map(flatChanges(change.pages).map(({ id, page }) => [id, page.title]));
  const linkTo = (pageId: string) => (
    <AppLink to={paths.changeRequest.to(place, { pageId, list: 'all' })}>
      {titles.get(pageId) ?? pageId}
    </AppLink>
  );
  const { broken, used } = data;
  return (
    <>
      {broken.length === 0 ? (
        <CheckItem is="good">It breaks no link</CheckItem>
      ) : (
        <CheckItem is="warn" note="Links that are broken on main already are not counted.">
          It breaks {counted(broken.length, 'link')}:{' '}
          {broken.slice(0, few).map(({ pageId, target }, at) => (
            <span key={`${pageId} ${target}`}>
              {at > 0 && ', '}
              <code>{target}</code> on {linkTo(pageId)}
            </span>
          ))}
          {broken.length > few && (
            <>
              {' '}
              and{' '}
              <AppLink to={paths.changeRequestLinks.to(place)}>
                {counted(broken.length - few, 'more', 'more')}
              </AppLink>
            </>
          )}
        </CheckItem>
      )}
      {used.length === 0 ? (
        <CheckItem is="good">Nothing that is in use is deleted</CheckItem>
      ) : (
        used.slice(0, few).map(({ id, name, pageIds }) => (
          <CheckItem key={id} is="warn">
            “{name}” is deleted, and {linkTo(pageIds[0] ?? '')}
            {pageIds.length > 1 && ` and ${counted(pageIds.length - 1, 'other page')}`} still{' '}
            {pageIds.length > 1 ? 'lead' : 'leads'} to it
          </CheckItem>
        ))
      )}
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
  const place = paths.changeRequest.useParams();
  const clashes = useClashes(change).filter(isClash);
  if (clashes.length === 0) return null;
  return (
    <CheckItem is="stop" note="Update the request first: it keeps there what it has.">
      It and main changed the same on{' '}
      {clashes.slice(0, few).map(({ page: { id, page } }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <AppLink to={paths.changeRequest.to(place, { pageId: id })}>{page.title}</AppLink>
        </span>
      ))}
      {clashes.length > few && ` and ${counted(clashes.length - few, 'more', 'more')}`}
    </CheckItem>
  );
}

export function MergeChecks({ change }: Props) {
  const place = paths.changeRequest.useParams();
  const { space, request } = change;
  const viewed = useViewed(change);
  const { outdated, comments, subject } = request;
  return (
    <Checks>
      {mergeObstacles(space, request).map((obstacle) => (
        <ObstacleCheck key={obstacle} obstacle={obstacle} />
      ))}
      {outdated && <ClashCheck change={change} />}
      {outdated ? (
        <CheckItem
          is="warn"
          note="Both are put together line by line. Where both changed the same lines, the service refuses and names the pages."
        >
          Behind main: update it first to see what main has gained
        </CheckItem>
      ) : (
        <CheckItem is="good">Up to date with main</CheckItem>
      )}
      {viewed.done < viewed.of ? (
        <CheckItem is="open">
          {viewed.done} of {viewed.of} viewed
        </CheckItem>
      ) : (
        <CheckItem is="good">All that differs is viewed</CheckItem>
      )}
      {comments > 0 ? (
        <CheckItem is="warn">
          <AppLink to={paths.changeRequestComments.to(place)}>{counted(comments, 'comment')}</AppLink>{' '}
          {comments === 1 ? 'is' : 'are'} open
        </CheckItem>
      ) : (
        <CheckItem is="good">No comment is open</CheckItem>
      )}
      {subject.trim() === '' && (
        <CheckItem is="warn">
          It has no subject:{' '}
          <AppLink to={paths.changeRequest.to(place, { dialog: 'rename' })}>name it</AppLink>
        </CheckItem>
      )}
      <LinkChecks change={change} />
    </Checks>
  );
}
