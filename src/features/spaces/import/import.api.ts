import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { changeRequestContent } from '#contract/areas/change-request-content.ts';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { spaces } from '#contract/areas/spaces.ts';
import { titleOf } from '#directory/spaces/spaceText.ts';

/** Returns a URL without its scheme. */
const shortUrl = (url: string) => url.trim().replace(/^https?:\/\//i, '');

/** Adds a page to the space. Can't be undone: the API has no operation that deletes a page. */
export const importIntoSpace = mutation(spaceContent.import, {
  invalidates({ spaceId }, snapshot) {
    const space = snapshot.one(spaces.get, { spaceId });
    const { organization: organizationId } = space ?? {};
    return [
      keyOf(spaces.get, { spaceId }),
      ...(organizationId === undefined ? [] : [keyOf(organizations.search, { organizationId })]),
    ];
  },
  describe({ spaceId, body }, snapshot) {
    const space = snapshot.one(spaces.get, { spaceId });
    return `${shortUrl(body.url)} imported into ${space ? `“${titleOf(space)}”` : 'the space'}`;
  },
});

/** Adds a page to a change request. */
export const importIntoChangeRequest = mutation(changeRequestContent.import, {
  invalidates: ({ spaceId, changeRequestId }) => [
    keyOf(changeRequests.list, { spaceId }),
    keyOf(changeRequests.get, { spaceId, changeRequestId }),
  ],
  describe: ({ body }) => `${shortUrl(body.url)} imported into a change request`,
});

/** Up to 100 change requests with a status. */
export const requestsQuery = (spaceId: string, status: 'draft' | 'open') =>
  apiQuery(changeRequests.list, { spaceId, query: { status, limit: 100 } });
