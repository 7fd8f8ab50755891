import { useQuery } from '@tanstack/react-query';
import { useHasOperation } from '#api/useHasOperation.ts';
import { changeRequestUpdates } from '#contract/areas/change-request-updates.ts';
import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { conflictsQuery } from './resolve.api.ts';

/** Whether the service lists conflicts, so that they can be decided one by one. */
export const useCanResolve = () => useHasOperation(changeRequestUpdates.listConflicts) === true;

/**
 * Returns the number of places in conflict with main. Undefined while it isn't known; null if the service doesn't list them,
 * or the list can't be read.
 */
export function useConflictCount(one: OneRequest, { outdated, status }: ChangeRequest) {
  const canResolve = useCanResolve();
  const isOpen = outdated && (status === 'open' || status === 'draft');
  const { data, isError } = useQuery({ ...conflictsQuery(one), enabled: canResolve && isOpen });
  if (!canResolve || isError) return null;
  return isOpen ? data?.conflicts.length : 0;
}
