import { apiQuery } from '#api/query.ts';
import { openapi } from '#contract/areas/openapi.ts';

/** All specifications. The API can't search or sort them. */
export const specsQuery = (organizationId: string) =>
  apiQuery(openapi.list, { organizationId }, { pages: 'all' });
