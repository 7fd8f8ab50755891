import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { mutation } from '#api/mutation.ts';
import { apiQuery } from '#api/query.ts';
import {
  changeRequestUpdates,
  type Conflict,
  type ConflictList,
} from '#contract/areas/change-request-updates.ts';
import { requestKeys } from '#directory/change-requests/requestWrites.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { isObject } from '#lib/isObject.ts';
import type { PlaceDecisions } from './places.ts';

/** Reads the places that main and the change request changed differently. */
export const conflictsQuery = ({ spaceId, changeRequestId }: OneRequest) =>
  apiQuery(changeRequestUpdates.listConflicts, { spaceId, changeRequestId });

/** Restores the change request before its last update from main. */
export const undoUpdate = mutation(changeRequestUpdates.undo, {
  invalidates: requestKeys,
  scope: ({ spaceId, changeRequestId }) => `${spaceId} ${changeRequestId}`,
  describe: () => 'Update from main undone',
});

/** Decisions on this device, the revisions that they were made about, and the conflicts that the service says they cause. */
export type StoredDecisions = { on: string; decisions: PlaceDecisions; caused?: readonly Conflict[] };

/** Identifies the revisions of a list of conflicts. */
export const revisionsOf = ({ revision, mainRevision }: ConflictList) => `${revision} ${mainRevision}`;

const idbCache = () => import('#api/compat/idbCache.ts');
const nameOf = ({ spaceId, changeRequestId }: OneRequest) => `decisions ${spaceId} ${changeRequestId}`;
const none: StoredDecisions = { on: '', decisions: {} };

const isDecision = (value: unknown): boolean =>
  isObject(value) &&
  typeof Reflect.get(value, 'isDone') === 'boolean' &&
  ['string', 'object'].includes(typeof Reflect.get(value, 'decision'));

const isStored = (value: unknown): value is StoredDecisions => {
  if (!isObject(value) || typeof Reflect.get(value, 'on') !== 'string') return false;
  const decisions: unknown = Reflect.get(value, 'decisions');
  const caused: unknown = Reflect.get(value, 'caused') ?? [];
  return Array.isArray(caused) && isObject(decisions) && Object.values(decisions).every(isDecision);
};

/** Reads the decisions of a change request from this device. Never rejects. */
export const decisionsQuery = (one: OneRequest) =>
  queryOptions({
    queryKey: ['decisions', one.spaceId, one.changeRequestId],
    queryFn: async (): Promise<StoredDecisions> => {
      try {
        const text = await (await idbCache()).getCached(nameOf(one));
        const value: unknown = text === undefined || text === '' ? none : JSON.parse(text);
        return isStored(value) ? value : none;
      } catch {
        return none;
      }
    },
    staleTime: 'static',
  });

/** Stores decisions on this device, or removes them. */
export function storeDecisions(client: QueryClient, one: OneRequest, stored: StoredDecisions | null) {
  client.setQueryData(decisionsQuery(one).queryKey, stored ?? none);
  void idbCache()
    .then(({ setCached }) => setCached(nameOf(one), stored ? JSON.stringify(stored) : ''))
    .catch(() => undefined);
}
