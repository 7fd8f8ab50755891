import { accounts } from './accounts.ts';
import { auditEvents } from './audit-events.ts';
import { changeRequestReviews } from './change-request-reviews.ts';
import { collectionPermissions } from './collection-permissions.ts';
import { contentPaths } from './content-paths.ts';
import { contentChanges } from './content-changes.ts';
import { contract } from './contract.ts';
import { currentUser } from './current-user.ts';
import { domains } from './domains.ts';
import { whole } from './endpoint.ts';
import { invites } from './invites.ts';
import { newOrganizations } from './new-organizations.ts';
import { organizationChangeRequests } from './organization-change-requests.ts';
import { organizationSpaces } from './organization-spaces.ts';
import { revisions } from './revisions.ts';
import { spaceMergeRules } from './space-merge-rules.ts';
import { spacePermissions } from './space-permissions.ts';
import { sites } from './sites.ts';
import { signIn } from './sign-in.ts';
import { visits } from './visits.ts';

/**
 * Operations that the specification lacks, by area: `optional.revisions.get`. Shapes and paths are those of the public API
 * that the specification describes. Other services may not have them.
 */
export const optional = {
  accounts: whole(accounts),
  auditEvents: whole(auditEvents),
  currentUser: whole(currentUser),
  organizationSpaces: whole(organizationSpaces),
  sites: whole(sites),
  organizationChangeRequests: whole(organizationChangeRequests),
  contentPaths: whole(contentPaths),
  contentChanges: whole(contentChanges),
  revisions: whole(revisions),
  spacePermissions: whole(spacePermissions),
  collectionPermissions: whole(collectionPermissions),
  changeRequestReviews: whole(changeRequestReviews),
  spaceMergeRules: whole(spaceMergeRules),
  signIn: whole(signIn),
  visits: whole(visits),
  invites: whole(invites),
  domains: whole(domains),
  newOrganizations: whole(newOrganizations),
};

/** Everything the service implements: the specification's operations and the optional ones. */
export const operations = { ...contract, ...optional };
export type Operations = typeof operations;
