import { accountsService } from './accounts/accounts.service.ts';
import { auditService } from './audit/audit.service.ts';
import { changeRequestCommentsService } from './change-request-comments/change-request-comments.service.ts';
import { changeRequestContentService } from './change-request-content/change-request-content.service.ts';
import { changeRequestReviewsService } from './change-request-reviews/change-request-reviews.service.ts';
import { changeRequestsService } from './change-requests/change-requests.service.ts';
import { collectionsService } from './collections/collections.service.ts';
import { contentChangesService } from './content-changes/content-changes.service.ts';
import type { Context } from './context.ts';
import { contentPathsService } from './content/content-paths.service.ts';
import { currentUserService } from './current-user/current-user.service.ts';
import { customFieldsService } from './custom-fields/custom-fields.service.ts';
import { domainsService } from './domains/domains.service.ts';
import { invitesService } from './invites/invites.service.ts';
import { membersService } from './members/members.service.ts';
import { newOrganizationsService } from './new-organizations/new-organizations.service.ts';
import { openapiService } from './openapi/openapi.service.ts';
import { organizationChangeRequestsService } from './change-requests/organization-change-requests.service.ts';
import { organizationsService } from './organizations/organizations.service.ts';
import { collectionPermissionsService, spacePermissionsService } from './permissions/permissions.service.ts';
import { revisionsService } from './revisions/revisions.service.ts';
import type { Services } from './routes.ts';
import { signInService } from './sign-in/signIn.service.ts';
import { siteSectionGroupsService } from './site-section-groups/site-section-groups.service.ts';
import { siteSectionsService } from './site-sections/site-sections.service.ts';
import { siteShareLinksService } from './site-share-links/site-share-links.service.ts';
import { sitesService } from './sites/sites.service.ts';
import { siteSpacesService } from './site-spaces/site-spaces.service.ts';
import { spaceCommentsService } from './space-comments/space-comments.service.ts';
import { spaceContentService } from './space-content/space-content.service.ts';
import { spaceMergeRulesService } from './space-merge-rules/space-merge-rules.service.ts';
import { organizationSpacesService } from './spaces/organization-spaces.service.ts';
import { spacesService } from './spaces/spaces.service.ts';
import { ssoService } from './sso/sso.service.ts';
import { teamsService } from './teams/teams.service.ts';
import { translationsService } from './translations/translations.service.ts';
import { visitsService } from './published/visits.service.ts';

export const services = (context: Context): Services => ({
  accounts: accountsService(context),
  auditEvents: auditService(context),
  changeRequestComments: changeRequestCommentsService(context),
  changeRequestContent: changeRequestContentService(context),
  changeRequests: changeRequestsService(context),
  collections: collectionsService(context),
  contentPaths: contentPathsService(context),
  currentUser: currentUserService(context),
  contentChanges: contentChangesService(context),
  customFields: customFieldsService(context),
  domains: domainsService(context),
  invites: invitesService(context),
  members: membersService(context),
  newOrganizations: newOrganizationsService(context),
  openapi: openapiService(context),
  organizationChangeRequests: organizationChangeRequestsService(context),
  organizations: organizationsService(context),
  organizationSpaces: organizationSpacesService(context),
  revisions: revisionsService(context),
  collectionPermissions: collectionPermissionsService(context),
  changeRequestReviews: changeRequestReviewsService(context),
  spaceMergeRules: spaceMergeRulesService(context),
  spacePermissions: spacePermissionsService(context),
  signIn: signInService(context),
  siteSectionGroups: siteSectionGroupsService(context),
  siteSections: siteSectionsService(context),
  siteShareLinks: siteShareLinksService(context),
  siteSpaces: siteSpacesService(context),
  sites: sitesService(context),
  spaceComments: spaceCommentsService(context),
  spaceContent: spaceContentService(context),
  spaces: spacesService(context),
  sso: ssoService(context),
  teams: teamsService(context),
  translations: translationsService(context),
  visits: visitsService(context),
});
