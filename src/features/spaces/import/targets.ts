import { useQuery } from '@tanstack/react-query';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaceText.ts';
import type { OptionGroup } from '#ui/Select.tsx';
import { requestName } from '../space.words.ts';
import { requestsQuery } from './import.api.ts';

/** The option for the space itself, and not one of its change requests. */
export const theSpace = 'space';

/** Returns the space's drafts and open change requests, or the error that kept them from being read. */
export function useOpenRequests({ id, changeRequestsDraft, changeRequestsOpen }: Space) {
  const drafts = useQuery({ ...requestsQuery(id, 'draft'), retry: false, enabled: changeRequestsDraft > 0 });
  const open = useQuery({ ...requestsQuery(id, 'open'), retry: false, enabled: changeRequestsOpen > 0 });
  return {
    requests: [...(drafts.data?.items ?? []), ...(open.data?.items ?? [])],
    error: open.error ?? drafts.error,
  };
}

/** `asked` is offered also where the list doesn't have it. A locked space takes nothing by itself. */
export function importTargets(
  space: Pick<Space, 'title' | 'editMode'>,
  requests: readonly ChangeRequest[],
  asked: string,
): OptionGroup[] {
  const isKnown = asked === theSpace || requests.some(({ id }) => id === asked);
  const options = requests.map((request) => ({ value: request.id, label: requestName(request) }));
  const all = isKnown ? options : [{ value: asked, label: `Change request ${asked}` }, ...options];
  return [
    ...(space.editMode === 'locked'
      ? []
      : [{ group: 'At once', options: [{ value: theSpace, label: titleOf(space) }] }]),
    ...(all.length > 0 ? [{ group: 'Change requests', options: all }] : []),
  ];
}
