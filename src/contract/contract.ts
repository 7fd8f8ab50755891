import { changeRequestComments } from './change-request-comments.ts';
import { changeRequestContent } from './change-request-content.ts';
import { changeRequests } from './change-requests.ts';
import { collections } from './collections.ts';
import { customFields } from './custom-fields.ts';
import { whole } from './endpoint.ts';
import { members } from './members.ts';
import { openapi } from './openapi.ts';
import { organizations } from './organizations.ts';
import { siteSectionGroups } from './site-section-groups.ts';
import { siteSections } from './site-sections.ts';
import { siteShareLinks } from './site-share-links.ts';
import { siteSpaces } from './site-spaces.ts';
import { spaceComments } from './space-comments.ts';
import { spaceContent } from './space-content.ts';
import { spaces } from './spaces.ts';
import { sso } from './sso.ts';
import { teams } from './teams.ts';
import { translations } from './translations.ts';

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
