import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { activity } from '#api/writes/activity.ts';
import { ApiError } from '#api/http/ApiError.ts';
import type { Space } from '#contract/space.ts';
import { correctCount } from '#directory/organizations/counts.ts';
import { deletedSpaces } from '#directory/spaces/deletedSpaces.ts';
import { queuedSpaceQuery } from '#directory/spaces/spaces.api.ts';

const isSpace = (data: unknown): data is Space =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'object') === 'space';

function recordSpace(space: Space) {
  const { id, title, organization, deletedAt } = space;
  if (deletedAt === undefined) {
    deletedSpaces.drop(id);
    return;
  }
  deletedSpaces.put(organization, { id, title, deletedAt });
}

/** Records the response of a query with the key `['spaces', id]`. */
function recordResponse([area, id, below]: QueryKey, data: unknown) {
  if (area === 'spaces' && typeof id === 'string' && typeof below !== 'string' && isSpace(data))
    recordSpace(data);
}

/** Removes a space that returns 404: it is permanently deleted or no longer accessible. */
function recordFailure([area, id, below]: QueryKey, error: unknown) {
  if (area !== 'spaces' || typeof id !== 'string' || typeof below === 'string') return;
  if (!(error instanceof ApiError) || error.status !== 404) return;
  deletedSpaces.drop(id);
}

/** Reads a deleted space, since the response to the deletion has neither its organization nor `deletedAt`. */
function recordDeletion(client: QueryClient, spaceId: string) {
  const read = () => client.query({ ...queuedSpaceQuery(spaceId), staleTime: 0 });
  read()
    // The first read may have joined one from before the deletion.
    .then((space) => (space.deletedAt === undefined ? read() : space))
    .catch(() => null);
}

const deletion = /^DELETE \/v1\/spaces\/([^/?]+)$/;
const restoration = /^POST \/v1\/spaces\/([^/?]+)\/restore$/;

/**
 * Records deleted spaces from all responses and writes of the console, since the API has no list of them, and corrects
 * counts. Returns a function that stops it.
 */
export function recordResources(client: QueryClient) {
  const cache = client.getQueryCache();
  for (const { queryKey, state } of cache.getAll())
    if (state.status === 'error') recordFailure(queryKey, state.error);
    else if (state.data !== undefined) recordResponse(queryKey, state.data);
  const unsubscribeCache = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryKey, state } = event.query;
    if (event.action.type === 'success') {
      recordResponse(queryKey, state.data);
      correctCount(client, queryKey, state.data);
    }
    if (event.action.type === 'error') recordFailure(queryKey, event.action.error);
  });
  const unsubscribeWrites = activity.onWrite(({ method, path }) => {
    const write = `${method} ${path}`;
    const [, restored] = restoration.exec(write) ?? [];
    if (restored !== undefined) deletedSpaces.drop(decodeURIComponent(restored));
    const [, gone] = deletion.exec(write) ?? [];
    if (gone !== undefined) recordDeletion(client, decodeURIComponent(gone));
  });
  return () => {
    unsubscribeCache();
    unsubscribeWrites();
  };
}
