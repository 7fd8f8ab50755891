// What is looked at before a merge, each with its verdict and its place.
import { useQuery } from '@tanstack/react-query';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { messageOf } from '#api/ApiError.ts';
import { counted } from '#lib/words.ts';
import { AppLink } from '#routing/AppLink.tsx';
import { paths } from '#routing/paths.ts';
import { CheckItem, Checks } from '#ui/Checks.tsx';
import { LinkLike } from '#ui/LinkLike.tsx';
import type { OneRequest } from '../change-requests.api.ts';
import { flatChanges } from '../changes/changeCounts.ts';
import type { useChanges } from '../changes/useChange.ts';
import { useViewed } from '../changes/useViewed.ts';
import { mayMerge } from '../frame/mayChange.ts';
import { linkCheckQuery } from './mergeChecks.api.ts';

export type MergeChange = Pick<ReturnType<typeof useChanges>, 'pages' | 'files'>;

type Props = {
  organizationId: string;
  one: OneRequest;
  space: Space;
  request: ChangeRequest;
  change: MergeChange;
};

const few = 5;

function LinkChecks({ organizationId, one, space, request, change }: Props) {
  const { data, error, refetch } = useQuery(linkCheckQuery({ one, space, request, ...change }));
  if (error)
    return (
      <CheckItem is="stop" note={messageOf(error)}>
        Its links could not be read. <LinkLike onClick={() => void refetch()}>Read them again</LinkLike>
      </CheckItem>
    );
  if (!data) return <CheckItem is="open">Its links are being read…</CheckItem>;
  const titles = new Map(flatChanges(change.pages).map(({ id, page }) => [id, page.title]));
  const place = (pageId: string) => (
    <AppLink to={paths.changeRequest.to({ organizationId, ...one }, { pageId, list: 'all' })}>
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
              <code>{target}</code> on {place(pageId)}
            </span>
          ))}
          {broken.length > few && ` and ${counted(broken.length - few, 'more', 'more')}`}
        </CheckItem>
      )}
      {used.length === 0 ? (
        <CheckItem is="good">Nothing that is in use is deleted</CheckItem>
      ) : (
        used.slice(0, few).map(({ id, name, pageIds }) => (
          <CheckItem key={id} is="warn">
            “{name}” is deleted, and {place(pageIds[0] ?? '')}
            {pageIds.length > 1 && ` and ${counted(pageIds.length - 1, 'other page')}`} still{' '}
            {pageIds.length > 1 ? 'lead' : 'leads'} to it
          </CheckItem>
        ))
      )}
    </>
  );
}

export function MergeChecks(props: Props) {
  const { organizationId, one, space, request, change } = props;
  const viewed = useViewed({ request, ...change });
  const obstacle = mayMerge(space, request);
  const { outdated, comments, subject } = request;
  return (
    <Checks>
      {obstacle !== undefined && <CheckItem is="stop">{obstacle}</CheckItem>}
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
          <AppLink to={paths.changeRequestComments.to({ organizationId, ...one })}>
            {counted(comments, 'comment')}
          </AppLink>{' '}
          {comments === 1 ? 'is' : 'are'} open
        </CheckItem>
      ) : (
        <CheckItem is="good">No comment is open</CheckItem>
      )}
      {subject.trim() === '' && (
        <CheckItem is="warn">
          It has no subject:{' '}
          <AppLink to={paths.changeRequest.to({ organizationId, ...one }, { do: 'rename' })}>name it</AppLink>
        </CheckItem>
      )}
      <LinkChecks {...props} />
    </Checks>
  );
}
