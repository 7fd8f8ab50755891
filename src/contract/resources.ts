import { memberSignIn, memberToken } from './areas/accounts.ts';
import { changeRequest, mergeResult, updateResult } from './areas/change-requests.ts';
import { collection } from './areas/collections.ts';
import { comment, commentReply } from './comment.ts';
import { contentRef } from './content-tree.ts';
import { file, importResult, page, pageTree, revision } from './content.ts';
import { customField, customFieldValue, customFieldValues } from './areas/custom-fields.ts';
import { emailDomain } from './areas/domains.ts';
import { role } from './fields.ts';
import { member } from './member.ts';
import { memberSpace, memberTeam } from './areas/members.ts';
import { openapiSpec, openapiSpecVersion, openapiVersionContent } from './areas/openapi.ts';
import { emailInvite } from './areas/invites.ts';
import { invite, organization } from './areas/organizations.ts';
import { link, linkReport, linkStatus, reference } from './references.ts';
import { organizationSearchItem, searchItem } from './search.ts';
import { shareLink } from './areas/site-share-links.ts';
import { userToken } from './areas/sign-in.ts';
import { siteSectionGroup } from './areas/site-section-groups.ts';
import { siteSection, siteSpace } from './site-structure.ts';
import { site } from './areas/sites.ts';
import { space } from './space.ts';
import { samlProvider, ssoLogin } from './areas/sso.ts';
import { subdomain } from './subdomain.ts';
import { team, teamRole } from './team.ts';
import { teamMember } from './areas/teams.ts';
import { translationSettings } from './areas/translations.ts';
import { user } from './user.ts';

/** The schemas of all resources and shared parts, by their names in the OpenAPI document. */
export const resources = {
  Role: role,
  User: user,
  Collection: collection,
  Space: space,
  ContentRef: contentRef,
  CustomField: customField,
  CustomFieldValue: customFieldValue,
  CustomFieldValues: customFieldValues,
  Comment: comment,
  CommentReply: commentReply,
  ChangeRequest: changeRequest,
  MergeResult: mergeResult,
  UpdateResult: updateResult,
  Organization: organization,
  Invite: invite,
  Member: member,
  MemberSpace: memberSpace,
  MemberTeam: memberTeam,
  Team: team,
  TeamRole: teamRole,
  TeamMember: teamMember,
  Site: site,
  SiteSection: siteSection,
  SiteSpace: siteSpace,
  SiteSectionGroup: siteSectionGroup,
  ShareLink: shareLink,
  Subdomain: subdomain,
  Revision: revision,
  Page: page,
  PageTree: pageTree,
  File: file,
  ImportResult: importResult,
  SearchItem: searchItem,
  OrganizationSearchItem: organizationSearchItem,
  Link: link,
  LinkReport: linkReport,
  LinkStatus: linkStatus,
  Reference: reference,
  SamlProvider: samlProvider,
  SsoLogin: ssoLogin,
  UserToken: userToken,
  MemberToken: memberToken,
  MemberSignIn: memberSignIn,
  EmailInvite: emailInvite,
  EmailDomain: emailDomain,
  OpenAPISpec: openapiSpec,
  OpenAPISpecVersion: openapiSpecVersion,
  OpenAPIVersionContent: openapiVersionContent,
  TranslationSettings: translationSettings,
};
