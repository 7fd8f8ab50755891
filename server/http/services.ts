import { accountsService } from '#server/areas/accounts/accounts.service.ts';
import { auditService } from '#server/areas/audit/audit.service.ts';
import { changeRequestCommentsService } from '#server/areas/change-request-comments/change-request-comments.service.ts';
import { changeRequestContentService } from '#server/areas/change-request-content/change-request-content.service.ts';
import { changeRequestReviewsService } from '#server/areas/change-request-reviews/change-request-reviews.service.ts';
import { removalsService } from '#server/areas/removals/removals.service.ts';
import { gitService } from '#server/areas/git/git.service.ts';
import { previewLinksService } from '#server/areas/preview-links/previewLinks.service.ts';
import { editorPresenceService } from '#server/areas/editor-presence/editorPresence.service.ts';
import { readerChangesService } from '#server/areas/reader-changes/readerChanges.service.ts';
import { spaceLanguageService } from '#server/areas/space-language/spaceLanguage.service.ts';
import { revertsService } from '#server/areas/change-requests/reverts.service.ts';
import { changeRequestUpdatesService } from '#server/areas/change-requests/change-request-updates.service.ts';
import { changeRequestsService } from '#server/areas/change-requests/change-requests.service.ts';
import { collectionsService } from '#server/areas/collections/collections.service.ts';
import { contentChangesService } from '#server/areas/content-changes/content-changes.service.ts';
import type { Context } from '#server/base/context.ts';
import { contentPathsService } from '#server/areas/content-paths/content-paths.service.ts';
import { currentUserService } from '#server/areas/current-user/current-user.service.ts';
import { customFieldsService } from '#server/areas/custom-fields/custom-fields.service.ts';
import { domainsService } from '#server/areas/domains/domains.service.ts';
import { invitesService } from '#server/areas/invites/invites.service.ts';
import { membersService } from '#server/areas/members/members.service.ts';
import { newOrganizationsService } from '#server/areas/new-organizations/new-organizations.service.ts';
import { notificationsService } from '#server/areas/notifications/notifications.service.ts';
import { openapiService } from '#server/areas/openapi/openapi.service.ts';
import { organizationChangeRequestsService } from '#server/areas/change-requests/organization-change-requests.service.ts';
import { organizationsService } from '#server/areas/organizations/organizations.service.ts';
import {
  collectionPermissionsService,
  sitePermissionsService,
  spacePermissionsService,
} from '#server/areas/permissions/permissions.service.ts';
import { spaceHistoryService } from '#server/areas/space-history/spaceHistory.service.ts';
import { revisionsService } from '#server/areas/revisions/revisions.service.ts';
import type { Services } from './routes.ts';
import { signInService } from '#server/areas/sign-in/signIn.service.ts';
import { siteHostnamesService } from '#server/areas/site-hostnames/siteHostnames.service.ts';
import { siteExternalLinksService } from '#server/areas/site-external-links/siteExternalLinks.service.ts';
import { siteRedirectsService } from '#server/areas/site-redirects/siteRedirects.service.ts';
import { siteCustomizationService } from '#server/areas/site-customization/siteCustomization.service.ts';
import { siteFeedbackService } from '#server/areas/site-feedback/siteFeedback.service.ts';
import { siteInsightsService } from '#server/areas/site-insights/siteInsights.service.ts';
import { siteSectionGroupsService } from '#server/areas/site-section-groups/site-section-groups.service.ts';
import { siteSectionsService } from '#server/areas/site-sections/site-sections.service.ts';
import { siteShareLinksService } from '#server/areas/site-share-links/site-share-links.service.ts';
import { sitesService } from '#server/areas/sites/sites.service.ts';
import { siteStructureService } from '#server/areas/site-structure/siteStructure.service.ts';
import { siteSpacesService } from '#server/areas/site-spaces/site-spaces.service.ts';
import { spaceCommentsService } from '#server/areas/space-comments/space-comments.service.ts';
import { spaceContentService } from '#server/areas/space-content/space-content.service.ts';
import { spaceMergeRulesService } from '#server/areas/space-merge-rules/space-merge-rules.service.ts';
import { organizationSpacesService } from '#server/areas/spaces/organization-spaces.service.ts';
import { spacesService } from '#server/areas/spaces/spaces.service.ts';
import { ssoService } from '#server/areas/sso/sso.service.ts';
import { teamPermissionsService } from '#server/areas/teams/team-permissions.service.ts';
import { teamsService } from '#server/areas/teams/teams.service.ts';
import { translationsService } from '#server/areas/translations/translations.service.ts';
import { webhooksService } from '#server/areas/webhooks/webhooks.service.ts';
import { visitsService } from '#server/areas/visits/visits.service.ts';

export const services = (context: Context): Services => ({
  accounts: accountsService(context),
  auditEvents: auditService(context),
  changeRequestComments: changeRequestCommentsService(context),
  changeRequestContent: changeRequestContentService(context),
  changeRequests: changeRequestsService(context),
  changeRequestUpdates: changeRequestUpdatesService(context),
  collections: collectionsService(context),
  contentPaths: contentPathsService(context),
  currentUser: currentUserService(context),
  contentChanges: contentChangesService(context),
  customFields: customFieldsService(context),
  domains: domainsService(context),
  invites: invitesService(context),
  members: membersService(context),
  newOrganizations: newOrganizationsService(context),
  notifications: notificationsService(context),
  webhooks: webhooksService(context),
  openapi: openapiService(context),
  organizationChangeRequests: organizationChangeRequestsService(context),
  organizations: organizationsService(context),
  organizationSpaces: organizationSpacesService(context),
  removals: removalsService(context),
  previewLinks: previewLinksService(context),
  reverts: revertsService(context),
  revisions: revisionsService(context),
  spaceHistory: spaceHistoryService(context),
  collectionPermissions: collectionPermissionsService(context),
  changeRequestReviews: changeRequestReviewsService(context),
  git: gitService(context),
  editorPresence: editorPresenceService(context),
  readerChanges: readerChangesService(context),
  spaceLanguage: spaceLanguageService(context),
  spaceMergeRules: spaceMergeRulesService(context),
  spacePermissions: spacePermissionsService(context),
  signIn: signInService(context),
  siteSectionGroups: siteSectionGroupsService(context),
  siteSections: siteSectionsService(context),
  siteShareLinks: siteShareLinksService(context),
  siteSpaces: siteSpacesService(context),
  sitePermissions: sitePermissionsService(context),
  siteHostnames: siteHostnamesService(context),
  siteRedirects: siteRedirectsService(context),
  siteStructure: siteStructureService(context),
  siteExternalLinks: siteExternalLinksService(context),
  sites: sitesService(context),
  siteCustomization: siteCustomizationService(context),
  siteFeedback: siteFeedbackService(context),
  siteInsights: siteInsightsService(context),
  spaceComments: spaceCommentsService(context),
  spaceContent: spaceContentService(context),
  spaces: spacesService(context),
  sso: ssoService(context),
  teamPermissions: teamPermissionsService(context),
  teams: teamsService(context),
  translations: translationsService(context),
  visits: visitsService(context),
});
