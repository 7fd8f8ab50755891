import { changeRequestComments } from './areas/change-request-comments.ts';
import { changeRequestContent } from './areas/change-request-content.ts';
import { changeRequests } from './areas/change-requests.ts';
import { collections } from './areas/collections.ts';
import { customFields } from './areas/custom-fields.ts';
import { withSchemas } from './operation.ts';
import { members } from './areas/members.ts';
import { openapi } from './areas/openapi.ts';
import { organizations } from './areas/organizations.ts';
import { siteSectionGroups } from './areas/site-section-groups.ts';
import { siteSections } from './areas/site-sections.ts';
import { siteShareLinks } from './areas/site-share-links.ts';
import { siteSpaces } from './areas/site-spaces.ts';
import { spaceComments } from './areas/space-comments.ts';
import { spaceContent } from './areas/space-content.ts';
import { spaces } from './areas/spaces.ts';
import { sso } from './areas/sso.ts';
import { teams } from './areas/teams.ts';
import { translations } from './areas/translations.ts';

/**
 * All 131 operations with their schemas, by heading of the specification's Endpoints section: `contract.members.list`. The
 * console uses it only for forms, such as `contract.teams.create.body`. To call an operation, import its area.
 */
export const contract = {
  collections: withSchemas(collections),
  customFields: withSchemas(customFields),
  spaceComments: withSchemas(spaceComments),
  changeRequestComments: withSchemas(changeRequestComments),
  spaces: withSchemas(spaces),
  siteSectionGroups: withSchemas(siteSectionGroups),
  siteSections: withSchemas(siteSections),
  siteSpaces: withSchemas(siteSpaces),
  siteShareLinks: withSchemas(siteShareLinks),
  organizations: withSchemas(organizations),
  members: withSchemas(members),
  teams: withSchemas(teams),
  changeRequests: withSchemas(changeRequests),
  changeRequestContent: withSchemas(changeRequestContent),
  spaceContent: withSchemas(spaceContent),
  sso: withSchemas(sso),
  openapi: withSchemas(openapi),
  translations: withSchemas(translations),
};
export type Contract = typeof contract;
