// The whole API: one entry for each heading of the specification's Endpoints section, in its order.
import { changeRequestComments } from './change-request-comments.ts';
import { changeRequestContent } from './change-request-content.ts';
import { changeRequests } from './change-requests.ts';
import { collections } from './collections.ts';
import { customFields } from './custom-fields.ts';
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

/** All 131 operations: `contract.members.list` is one row. */
export const contract = {
  collections,
  customFields,
  spaceComments,
  changeRequestComments,
  spaces,
  siteSectionGroups,
  siteSections,
  siteSpaces,
  siteShareLinks,
  organizations,
  members,
  teams,
  changeRequests,
  changeRequestContent,
  spaceContent,
  sso,
  openapi,
  translations,
};
export type Contract = typeof contract;
