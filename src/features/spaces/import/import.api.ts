import { mutation } from '#api/mutation.ts';
import { apiQuery, keyOf } from '#api/query.ts';
import { changeRequestContent } from '#contract/change-request-content.ts';
import { changeRequests } from '#contract/change-requests.ts';
import { organizations } from '#contract/organizations.ts';
import { spaceContent } from '#contract/space-content.ts';
import { spaces } from '#contract/spaces.ts';
import { titleOf } from '#directory/spaceText.ts';

/** An address without its scheme. */
const short = (url: string) => url.trim().replace(/^https?:\/\//i, '');

/** Adds a page to the space's content at once. There is no way back: the API deletes no page. */
export const importIntoSpace = mutation(spaceContent.import, {
  invalidates({ spaceId }, before) {
    const space = before.one(spaces.get, { spaceId });
    const { organization: organizationId } = space ?? {};
    return [
      keyOf(spaces.get, { spaceId }),
      ...(organizationId === undefined ? [] : [keyOf(organizations.search, { organizationId })]),
    ];
  },
  describe({ spaceId, body }, before) {
    const space = before.one(spaces.get, { spaceId });
    return `${short(body.url)} was imported into ${space ? titleOf(space) : 'the space'}.`;
  },
});

/** Adds a page to a change request. */
export const importIntoChangeRequest = mutation(changeRequestContent.import, {
  invalidates: ({ spaceId, changeRequestId }) => [
    keyOf(changeRequests.list, { spaceId }),
    keyOf(changeRequests.get, { spaceId, changeRequestId }),
  ],
  describe: ({ body }) => `${short(body.url)} was imported into the change request.`,
});

/** The change requests of a status; as many as anyone would look through. */
export const requestsQuery = (spaceId: string, status: 'draft' | 'open') =>
  apiQuery(changeRequests.list, { spaceId, query: { status, limit: 100 } });
