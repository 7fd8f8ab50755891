import { accounts } from './areas/accounts.ts';
import { auditEvents } from './areas/audit-events.ts';
import { changeRequestUpdates } from './areas/change-request-updates.ts';
import { changeRequestReviews } from './areas/change-request-reviews.ts';
import { collectionPermissions } from './areas/collection-permissions.ts';
import { contentPaths } from './areas/content-paths.ts';
import { contentChanges } from './areas/content-changes.ts';
import { contract } from './contract.ts';
import { currentUser } from './areas/current-user.ts';
import { editorPresence } from './areas/editor-presence.ts';
import { domains } from './areas/domains.ts';
import { withSchemas } from './operation.ts';
import { git } from './areas/git.ts';
import { invites } from './areas/invites.ts';
import { newOrganizations } from './areas/new-organizations.ts';
import { notifications } from './areas/notifications.ts';
import { organizationChangeRequests } from './areas/organization-change-requests.ts';
import { organizationSpaces } from './areas/organization-spaces.ts';
import { removals } from './areas/removals.ts';
import { previewLinks } from './areas/preview-links.ts';
import { readerChanges } from './areas/reader-changes.ts';
import { spaceLanguage } from './areas/space-language.ts';
import { reverts } from './areas/reverts.ts';
import { revisions } from './areas/revisions.ts';
import { spaceHistory } from './areas/space-history.ts';
import { spaceMergeRules } from './areas/space-merge-rules.ts';
import { spacePermissions } from './areas/space-permissions.ts';
import { teamPermissions } from './areas/team-permissions.ts';
import { siteHostnames } from './areas/site-hostnames.ts';
import { sitePermissions } from './areas/site-permissions.ts';
import { siteExternalLinks } from './areas/site-external-links.ts';
import { siteRedirects } from './areas/site-redirects.ts';
import { siteStructure } from './areas/site-structure.ts';
import { siteCustomization } from './areas/site-customization.ts';
import { siteFeedback } from './areas/site-feedback.ts';
import { siteInsights } from './areas/site-insights.ts';
import { sites } from './areas/sites.ts';
import { signIn } from './areas/sign-in.ts';
import { visits } from './areas/visits.ts';
import { webhooks } from './areas/webhooks.ts';

/**
 * Operations that the specification lacks, by area: `optional.revisions.get`. Shapes and paths are those of the public API
 * that the specification describes. Other services may not have them.
 */
export const optional = {
  accounts: withSchemas(accounts),
  auditEvents: withSchemas(auditEvents),
  currentUser: withSchemas(currentUser),
  organizationSpaces: withSchemas(organizationSpaces),
  sites: withSchemas(sites),
  siteHostnames: withSchemas(siteHostnames),
  siteRedirects: withSchemas(siteRedirects),
  siteStructure: withSchemas(siteStructure),
  siteExternalLinks: withSchemas(siteExternalLinks),
  sitePermissions: withSchemas(sitePermissions),
  siteCustomization: withSchemas(siteCustomization),
  siteFeedback: withSchemas(siteFeedback),
  siteInsights: withSchemas(siteInsights),
  organizationChangeRequests: withSchemas(organizationChangeRequests),
  contentPaths: withSchemas(contentPaths),
  contentChanges: withSchemas(contentChanges),
  revisions: withSchemas(revisions),
  spaceHistory: withSchemas(spaceHistory),
  spacePermissions: withSchemas(spacePermissions),
  collectionPermissions: withSchemas(collectionPermissions),
  teamPermissions: withSchemas(teamPermissions),
  changeRequestReviews: withSchemas(changeRequestReviews),
  changeRequestUpdates: withSchemas(changeRequestUpdates),
  editorPresence: withSchemas(editorPresence),
  removals: withSchemas(removals),
  reverts: withSchemas(reverts),
  previewLinks: withSchemas(previewLinks),
  readerChanges: withSchemas(readerChanges),
  spaceLanguage: withSchemas(spaceLanguage),
  spaceMergeRules: withSchemas(spaceMergeRules),
  signIn: withSchemas(signIn),
  visits: withSchemas(visits),
  invites: withSchemas(invites),
  domains: withSchemas(domains),
  newOrganizations: withSchemas(newOrganizations),
  notifications: withSchemas(notifications),
  webhooks: withSchemas(webhooks),
  git: withSchemas(git),
};

/** Everything the service implements: the specification's operations and the optional ones. */
export const operations = { ...contract, ...optional };
export type Operations = typeof operations;
