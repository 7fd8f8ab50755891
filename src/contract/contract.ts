import { changeRequestComments } from './areas/change-request-comments.ts';
import { changeRequestContent } from './areas/change-request-content.ts';
import { changeRequests } from './areas/change-requests.ts';
import { collections } from './areas/collections.ts';
import { customFields } from './areas/custom-fields.ts';
import { whole } from './endpoint.ts';
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
  collections: whole(collections),
  customFields: whole(customFields),
  spaceComments: whole(spaceComments),
  changeRequestComments: whole(changeRequestComments),
  spaces: whole(spaces),
  siteSectionGroups: whole(siteSectionGroups),
  siteSections: whole(siteSections),
  siteSpaces: whole(siteSpaces),
  siteShareLinks: whole(siteShareLinks),
  organizations: whole(organizations),
  members: whole(members),
  teams: whole(teams),
  changeRequests: whole(changeRequests),
  changeRequestContent: whole(changeRequestContent),
  spaceContent: whole(spaceContent),
  sso: whole(sso),
  openapi: whole(openapi),
  translations: whole(translations),
};
export type Contract = typeof contract;
