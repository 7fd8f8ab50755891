import { everyQuery } from '#api/query.ts';
import { openapi } from '#contract/openapi.ts';

/** All specifications. The API has neither search nor sorting for them. */
export const specsQuery = (organizationId: string) => everyQuery(openapi.list, { organizationId });
