import { useQuery } from '@tanstack/react-query';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { Space } from '#contract/space.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';
import type { OptionGroup } from '#ui/Select.tsx';
import { changeRequestName } from '../spaces.text.ts';
import { requestsQuery } from './import.api.ts';

/** The option value for the space itself, as opposed to one of its change requests. */
export const spaceDestination = 'space';

/** Returns the space's draft and open change requests, and the error if they fail to load. */
export function useOpenRequests({ id, changeRequestsDraft, changeRequestsOpen }: Space) {
  const drafts = useQuery({ ...requestsQuery(id, 'draft'), retry: false, enabled: changeRequestsDraft > 0 });
  const open = useQuery({ ...requestsQuery(id, 'open'), retry: false, enabled: changeRequestsOpen > 0 });
  return {
    requests: [...(drafts.data?.items ?? []), ...(open.data?.items ?? [])],
    error: open.error ?? drafts.error,
  };
}

/** Returns the select options. `selected` is included even if it isn't loaded. A locked space is no destination. */
export function importDestinations(
  space: Pick<Space, 'title' | 'editMode'>,
  requests: readonly ChangeRequest[],
  selected: string,
): OptionGroup[] {
  const isKnown = selected === spaceDestination || requests.some(({ id }) => id === selected);
  const options = requests.map((request) => ({ value: request.id, label: changeRequestName(request) }));
  const all = isKnown ? options : [{ value: selected, label: `Change request ${selected}` }, ...options];
  return [
    ...(space.editMode === 'locked'
      ? []
      : [{ group: 'Space', options: [{ value: spaceDestination, label: titleOf(space) }] }]),
    ...(all.length > 0 ? [{ group: 'Change requests', options: all }] : []),
  ];
}
