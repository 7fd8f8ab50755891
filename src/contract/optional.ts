import { changeRequestReviews } from './change-request-reviews.ts';
import { collectionPermissions } from './collection-permissions.ts';
import { contract } from './contract.ts';
import { whole } from './endpoint.ts';
import { organizationChangeRequests } from './organization-change-requests.ts';
import { revisions } from './revisions.ts';
import { spaceMergeRules } from './space-merge-rules.ts';
import { spacePermissions } from './space-permissions.ts';

/**
 * Operations that the specification lacks, by area: `optional.revisions.get`. Shapes and paths are those of the public API
 * that the specification describes. Other services may not have them, so the console calls them with `callOptional`.
 */
export const optional = {
  revisions: whole(revisions),
  spacePermissions: whole(spacePermissions),
  collectionPermissions: whole(collectionPermissions),
  changeRequestReviews: whole(changeRequestReviews),
  organizationChangeRequests: whole(organizationChangeRequests),
  spaceMergeRules: whole(spaceMergeRules),
};

/** Everything the service implements: the specification's operations and the optional ones. */
export const operations = { ...contract, ...optional };
export type Operations = typeof operations;
