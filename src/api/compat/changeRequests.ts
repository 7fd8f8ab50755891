import { changeRequests, type ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Input } from '#contract/operation.ts';
import { organizationChangeRequests } from '#contract/areas/organization-change-requests.ts';
import { organizationSpaces } from '#contract/areas/organization-spaces.ts';
import type { Space } from '#contract/space.ts';
import { pluralize } from '#lib/format.ts';
import { messageOf } from '../http/ApiError.ts';
import type { Gap, List } from '../reads/pages.ts';
import type { Reads } from './reads.ts';

const statuses = ['draft', 'open', 'archived', 'merged'] as const;
type Status = (typeof statuses)[number] | 'all';

/** The number of change requests with a status, from the space's counters. */
const countIn = (
  { changeRequests: all, changeRequestsOpen: open, changeRequestsDraft: draft }: Space,
  status: Status,
) => ({ all, open, draft, archived: all - open - draft, merged: all - open - draft })[status];

/** The change requests of all spaces, from the list of each space that has some. */
export async function readChangeRequests(
  { organizationId, query = {} }: Input<typeof organizationChangeRequests.list>,
  { all }: Reads,
): Promise<List<ChangeRequest> | undefined> {
  const { status: given = statuses, contributor, ...others } = query;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  const wanted: readonly Status[] = statuses.every((one) => given.includes(one)) ? ['all'] : given;
  const spaces = await all(organizationSpaces.list, { organizationId });
  const sources = spaces.items.flatMap((space) =>
    wanted.filter((status) => countIn(space, status) > 0).map((status) => ({ space, status })),
  );
  const lists = await Promise.allSettled(
    sources.map(({ space: { id: spaceId }, status }) =>
      all(changeRequests.list, { spaceId, query: { status, contributor } }),
    ),
  );
  const errors = lists.flatMap((list): unknown[] => (list.status === 'rejected' ? [list.reason] : []));
  const failed = new Set(sources.flatMap(({ space }, n) => (lists[n]?.status === 'rejected' ? [space] : [])));
  const text = `Couldn’t load change requests from ${pluralize(failed.size, 'space')}. ${messageOf(errors[0])}`;
  const incomplete: Gap[] = [
    ...(spaces.incomplete ?? []),
    ...(failed.size > 0 ? [{ text, failed: true as const }] : []),
  ];
  return {
    items: lists.flatMap((list, n) => {
      const space = sources[n]?.space.id;
      return list.status === 'fulfilled' && space !== undefined
        ? list.value.items.map((request) => ({ ...request, space }))
        : [];
    }),
    ...(incomplete.length > 0 && { incomplete }),
  };
}
