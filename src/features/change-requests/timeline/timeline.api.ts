import { apiQuery } from '#api/query.ts';
import { spaceHistory } from '#contract/areas/space-history.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';

/** Reads all revisions of a change request, newest first. */
export const requestRevisionsQuery = (one: OneRequest) =>
  apiQuery(spaceHistory.listOfRequest, one, { pages: 'all' });

/** Reads how a change request was merged, by its ID. */
export const mergeQuery = (spaceId: string, changeRequestId: string) =>
  apiQuery(spaceHistory.list, { spaceId, query: { changeRequestId } });
