// Optional: the specification reads pages only by ID.
import { page, pageReadQuery } from '../content.ts';
import { optionalOperation } from '../operation.ts';

/** Pages of a space by their path, such as `guides/tides`, encoded as one segment of the URL. */
export const contentPaths = {
  getPage: optionalOperation({
    method: 'GET',
    path: '/v1/spaces/{spaceId}/content/path/{pagePath}',
    query: pageReadQuery,
    response: page,
    status: 200,
  }),
};
