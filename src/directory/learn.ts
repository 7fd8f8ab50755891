// Learns from what the console reads and writes anyway: which spaces and sites there are, and which were deleted.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { activity } from '#api/activity.ts';
import { ApiError } from '#api/ApiError.ts';
import { isList } from '#api/pages.ts';
import type { OrganizationSearchItem } from '#contract/search.ts';
import type { Space } from '#contract/space.ts';
import { deletedSpaces } from './deletedSpaces.ts';
import { sawSite } from './knownSites.ts';
import { sawSpace, seenSpaces } from './seenSpaces.ts';
import { queuedSpaceQuery } from './spaces.api.ts';

const isSpace = (data: unknown): data is Space =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'object') === 'space';

function learnSpace(space: Space) {
  const { id, title, organization, deletedAt } = space;
  if (deletedAt === undefined) {
    deletedSpaces.drop(id);
    sawSpace(organization, id, 'opened');
    return;
  }
  seenSpaces.drop(id);
  deletedSpaces.put(organization, { id, title, deletedAt });
}

/** From an answer: `['spaces', id]`, `['orgs', id, 'search', …]`, `['orgs', id, 'sites', id, …]`. */
function learnAnswer([area, id, below, belowId]: QueryKey, data: unknown) {
  if (typeof id !== 'string') return;
  if (area === 'spaces' && typeof below !== 'string' && isSpace(data)) learnSpace(data);
  if (area !== 'orgs') return;
  if (below === 'sites' && typeof belowId === 'string') sawSite(id, belowId);
  if (below === 'search' && isList<OrganizationSearchItem>(data))
    for (const item of data.items) sawSpace(id, item.id, 'search');
}

/** A space that isn't there any more: removed for good, or out of reach. */
function learnFailure([area, id, below]: QueryKey, error: unknown) {
  if (area !== 'spaces' || typeof id !== 'string' || typeof below === 'string') return;
  if (!(error instanceof ApiError) || error.status !== 404) return;
  seenSpaces.drop(id);
  deletedSpaces.drop(id);
}

const deletion = /^DELETE \/v1\/spaces\/([^/?]+)$/;
const restoration = /^POST \/v1\/spaces\/([^/?]+)\/restore$/;

/** Learns from all that is in the cache, and from all that comes; the answer ends that. */
export function learnFrom(client: QueryClient) {
  const cache = client.getQueryCache();
  for (const { queryKey, state } of cache.getAll())
    if (state.status === 'error') learnFailure(queryKey, state.error);
    else if (state.data !== undefined) learnAnswer(queryKey, state.data);
  const endReading = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryKey, state } = event.query;
    if (event.action.type === 'success') learnAnswer(queryKey, state.data);
    if (event.action.type === 'error') learnFailure(queryKey, event.action.error);
  });
  const endWriting = activity.onWrite(({ method, path }) => {
    const write = `${method} ${path}`;
    const [, restored] = restoration.exec(write) ?? [];
    if (restored !== undefined) deletedSpaces.drop(decodeURIComponent(restored));
    const [, gone] = deletion.exec(write) ?? [];
    // The answer has no body: the space itself tells its organization, and since when it is deleted.
    if (gone !== undefined)
      void client.query({ ...queuedSpaceQuery(decodeURIComponent(gone)), staleTime: 0 }).catch(() => null);
  });
  return () => {
    endReading();
    endWriting();
  };
}
