import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { contract } from './contract.ts';
import type { FullOperation } from './operation.ts';
import { resources } from './resources.ts';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/** The keys of an object in the format of the specification: `?` is optional, `|null` is nullable. */
function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniOptional) return keysOf(schema._zod.def.innerType);
  assert.ok(schema instanceof z.ZodMiniObject);
  return Object.entries(schema.shape)
    .map(([key, value]) => {
      assert.ok(value instanceof z.ZodMiniType);
      return `${key}${accepts(value, undefined) ? '?' : ''}${accepts(value, null) ? '|null' : ''}`;
    })
    .toSorted();
}

const sorted = (keys: string) => keys.split(' ').toSorted();
const areas: [string, Record<string, FullOperation>][] = Object.entries(contract);

const content = 'metadata? computed?';
const list = 'page? limit?';
const comments = `${list} order? status? format? targetPage? authors?`;

/** The Query column of the endpoint tables. */
const queries: Record<string, string> = {
  'collections.listSpaces': list,
  'collections.list': `${list} nested?`,
  'customFields.list': list,
  'spaceComments.list': comments,
  'spaceComments.get': 'format?',
  'spaceComments.listReplies': `${list} format?`,
  'spaceComments.getReply': 'format?',
  'changeRequestComments.list': comments,
  'changeRequestComments.get': 'format?',
  'changeRequestComments.listReplies': `${list} format?`,
  'changeRequestComments.createReply': 'format?',
  'changeRequestComments.getReply': 'format?',
  'spaces.get': 'shareKey?',
  'spaces.listLinks': `${list} status?`,
  'siteSectionGroups.list': list,
  'siteSections.list': `${list} shareKey?`,
  'siteSpaces.list': `${list} shareKey? default?`,
  'siteShareLinks.list': list,
  'organizations.list': list,
  'organizations.search': `query ${list}`,
  'members.list': `${list} order? role? search? sort?`,
  'members.listSpaces': `${list} order?`,
  'members.listTeams': `${list} title?`,
  'teams.list': `${list} owner? title?`,
  'teams.listMembers': list,
  'changeRequests.list': `${list} status? contributor?`,
  'changeRequests.getPdf': 'only? page?',
  'changeRequestContent.get': content,
  'changeRequestContent.listPages': content,
  'changeRequestContent.listFiles': `${list} ${content}`,
  'changeRequestContent.getFile': content,
  'changeRequestContent.listBacklinks': list,
  'changeRequestContent.getPage': `format? ${content}`,
  'changeRequestContent.listLinks': list,
  'spaceContent.search': `query ${list}`,
  'spaceContent.get': content,
  'spaceContent.listPages': content,
  'spaceContent.listFiles': `${list} ${content}`,
  'spaceContent.getFile': content,
  'spaceContent.listBacklinks': list,
  'spaceContent.getPage': `format? ${content}`,
  'spaceContent.listLinks': `${list} status?`,
  'sso.list': list,
  'openapi.list': list,
  'openapi.listVersions': list,
  'translations.list': list,
};

/** The Body column of the endpoint tables. */
const bodies: Record<string, string> = {
  'collections.update': 'title? description? defaultLevel?|null',
  'collections.move': 'parent?|null position?',
  'collections.transfer': 'organization',
  'collections.create': 'title? parent?',
  'customFields.updateValues': 'values?',
  'customFields.create': 'name type title? description? placeholder? options?',
  'customFields.update': 'title? description? placeholder? options?',
  'spaceComments.create': 'node? page? body',
  'spaceComments.update': 'resolved? body? addedReactions? removedReactions?',
  'spaceComments.createReply': 'body',
  'spaceComments.updateReply': 'body? addedReactions? removedReactions?',
  'changeRequestComments.create': 'node? page? body',
  'changeRequestComments.update': 'resolved? body? addedReactions? removedReactions?',
  'changeRequestComments.createReply': 'body',
  'spaces.update': 'editMode? title? defaultLevel?|null emoji? visibility?',
  'spaces.move': 'parent?|null position?',
  'spaces.transfer': 'organization',
  'siteSectionGroups.create': 'title icon?|null sections? parent? draft?',
  'siteSectionGroups.update': 'title? icon?|null parentSectionGroupId?|null draft?',
  'siteSectionGroups.addSection': 'sectionId',
  'siteSectionGroups.move': 'position',
  'siteSections.create': 'spaceId title? icon?|null draft? siteSectionGroupId?',
  'siteSections.update':
    'title? path? defaultSiteSpace? condition?|null icon?|null description?|null default? draft? ' +
    'siteSectionGroupId?|null',
  'siteSections.move': 'position',
  'siteSpaces.create': 'spaceId sectionId? title? draft?',
  'siteSpaces.update': 'path? condition?|null title?|null hidden? draft? version?|null default?',
  'siteSpaces.move': 'position section?',
  'siteShareLinks.create': 'name',
  'siteShareLinks.update': 'active? name?',
  'organizations.update':
    'title? emailDomains? hostname? defaultRole?|null defaultContent?|null logo?|null sso? ai? inviteLinks?',
  'organizations.updateInvite': 'role?',
  'members.update': 'role?|null',
  'teams.create': 'title members?',
  'teams.update': 'title',
  'teams.updateMembers': 'add? remove? memberships?',
  'teams.putMember': 'role?',
  'changeRequests.create': 'subject?',
  'changeRequests.update': 'subject? description? status? allowEdits?',
  'changeRequests.pull': 'decisions? revision? mainRevision?',
  'changeRequestContent.import': 'url source',
  'spaceContent.import': 'url source',
  // `ssoBinding` and `wantsSignedRequests` are not in the specification (docs/api-behavior.md).
  'sso.create':
    'label entityID? certificate? ssoURL? ssoBinding? wantsSignedRequests? defaultTeam? defaultRole?|null',
  'sso.update':
    'label? entityID? certificate? ssoURL? ssoBinding? wantsSignedRequests? defaultTeam? defaultRole?|null',
  'openapi.create': 'slug source',
  'openapi.put': 'source',
  'translations.create': 'title',
  'translations.update': 'title',
};

/** The tables and lists of the specification's resources. */
const shapes: Record<string, string> = {
  User: 'object id displayName email photoURL? urls',
  Collection: 'object id title description? organization parent? defaultLevel|null urls permissions',
  Space:
    'object id title emoji visibility restriction? createdAt updatedAt deletedAt? editMode? organization parent? urls gitSync? ' +
    'visitorAuth? revision defaultLevel|null comments changeRequests changeRequestsOpen changeRequestsDraft permissions',
  CustomField: 'id name title? description? type placeholder? options? createdAt updatedAt urls permissions',
  Comment:
    'object id postedBy postedAt editedAt? reactions replies body target urls permissions status resolvedAt? resolvedBy?',
  CommentReply: 'object id postedBy postedAt editedAt? reactions body urls permissions',
  ChangeRequest:
    'object id number status subject description? allowEdits? createdBy createdAt updatedAt space revision revisionInitial ' +
    'revisionMergedAncestor? revisionMerged? comments outdated isYourTurn? reviewers? urls',
  MergeResult: 'revision result',
  UpdateResult: 'revision result conflicts?',
  Organization:
    'object id title createdAt emailDomains hostname? type useCase? communityType? defaultRole?|null defaultContent? ' +
    'sso? ai? inviteLinks plan billing? urls trial? customHostname? blocked? internal_billingMigration? ' +
    'internal_isOnNewTrial? permissions',
  Invite: 'object id role redundant',
  Member: 'object id role|null user disabled joinedAt lastSeenAt? sso spaces teams',
  MemberSpace: 'permission space',
  MemberTeam: 'team member',
  Team: 'object id title members spaces? createdAt? permissions',
  TeamMember: 'organization team permissions',
  Site: 'object id title visibility published createdAt siteSpaces problems? urls permissions',
  SiteSection:
    'object id title description? default? draft? path condition? sectionGroup? icon? siteSpaces urls',
  SiteSpace:
    'object id path section? space title default? hidden? draft? condition? version? hasAdvancedCustomizationFeature? urls',
  SiteSectionGroup: 'object id title icon? sectionGroup? draft? sections children',
  ShareLink: 'object id createdAt name? active? urls',
  Subdomain: 'object subdomain target isActive',
  Revision: 'object id parents pages files reusableContents createdAt git? urls type contributors?',
  Page:
    'id title emoji? icon? createdAt updatedAt markdown? type kind? tags? urls slug path description? documentId? pages git? layout? ' +
    // `href`, `sourceHash`, `lang`, `dir` and `addresses` are not in the specification (docs/api-behavior.md).
    'cover? hidden? noIndex? noRobotsIndex? computed? computedSeed? href? sourceHash? lang? dir? addresses?',
  PageTree: 'pages',
  File: 'id name contentType downloadURL size dimensions? git?',
  ImportResult: 'revision importedResources totalResources',
  SearchItem: 'id title path score? sections urls',
  OrganizationSearchItem: 'id title score? pages',
  Link: 'status relation targetReference locationReferences',
  LinkReport: 'next? count? stats items',
  Reference: 'kind organization? space? versionContext? file? page? anchor? url? collection? spec?',
  SamlProvider:
    'object id label ssoBinding? wantsSignedRequests? ssoURL? entityID? certificate? defaultTeam? defaultRole|null createdAt service urls',
  SsoLogin: 'id label startURL',
  UserToken:
    'object id type label method? device? scope? createdAt lastUsedAt? expiresAt? organization? current',
  MemberToken:
    'object id type label method? device? scope? createdAt lastUsedAt? expiresAt? organization? current user removable',
  MemberSignIn: 'object id password sso sessions tokens link?',
  EmailDomain: 'object domain status verifiedAt? claimed record',
  EmailInvite: 'object id email name? role|null sso status createdAt expiresAt invitedBy? mail? mailError?',
  OpenAPISpec:
    'object id createdAt updatedAt slug sourceURL? processingState lastVersion? lastProcessedAt? ' +
    'lastProcessErrorCode? lastProcessFaults? permissions urls',
  OpenAPISpecVersion: 'object id createdAt? url urls',
  OpenAPIVersionContent: 'filesystem url',
  TranslationSettings: 'object id title languages createdAt updatedAt permissions urls',
};

/** The keys of `permissions` and `urls`, which are all optional. */
const permissions: Record<string, string> = {
  Collection: 'view admin viewInviteLinks create',
  Space: 'view access admin viewInviteLinks edit triggerGitSync comment merge review',
  CustomField: 'view edit',
  Comment: 'view edit reply delete',
  CommentReply: 'view edit reply delete',
  Organization:
    'view admin ownTeam createContent createOpenAPISpec viewBilling listMembers listTeams listIntegrations',
  Site: 'view access edit create admin',
  Team: 'admin view',
  TeamMember: 'view',
  OpenAPISpec: 'view edit',
  TranslationSettings: 'view edit',
};
const urls: Record<string, string> = {
  User: 'location?',
  Collection: 'location? app?',
  Space: 'location? app? published? public? icon?',
  CustomField: 'location?',
  Comment: 'location?',
  CommentReply: 'location?',
  ChangeRequest: 'app? location?',
  Site: 'location? app? published? preview?',
  Organization: 'location? app? logo?',
  SiteSection: 'published?',
  SiteSpace: 'published?',
  ShareLink: 'published?',
  Revision: 'app? published? public?',
  Page: 'app?',
  SearchItem: 'app?',
  SamlProvider: 'location?',
  OpenAPISpec: 'location? app?',
  OpenAPISpecVersion: 'location?',
  TranslationSettings: 'location?',
};

function partsOf(part: 'query' | 'body') {
  const found = areas.flatMap(([area, rows]) =>
    Object.entries(rows).flatMap(([name, operation]) =>
      operation[part] ? [[`${area}.${name}`, keysOf(operation[part])]] : [],
    ),
  );
  return Object.fromEntries(found);
}

const expected = (table: Record<string, string>) =>
  Object.fromEntries(Object.entries(table).map(([name, keys]) => [name, sorted(keys)]));

const objects = Object.entries<z.ZodMiniType>(resources).flatMap(([name, schema]) =>
  schema instanceof z.ZodMiniObject ? [{ name, schema }] : [],
);

test('every operation has the query parameters of the specification', () => {
  const parts: Record<string, string[]> = partsOf('query');
  for (const [name, keys] of Object.entries(expected(queries)))
    assert.deepEqual(
      parts[name]?.filter((key) => keys.includes(key)),
      keys,
      name,
    );
});

test('every operation has the body of the specification, with required and nullable fields', () => {
  assert.deepEqual(partsOf('body'), expected(bodies));
});

test('every resource has the fields of the specification, with required and nullable fields', () => {
  assert.deepEqual(
    Object.fromEntries(objects.map(({ name, schema }) => [name, keysOf(schema)])),
    expected(shapes),
  );
});

const inside = (key: string) =>
  Object.fromEntries(
    objects.flatMap(({ name, schema }) => (key in schema.shape ? [[name, keysOf(schema.shape[key])]] : [])),
  );

test('`permissions` and `urls` have the keys of the specification', () => {
  assert.deepEqual(inside('permissions'), expected(permissions));
  assert.deepEqual(inside('urls'), expected(urls));
});

test('`object` identifies the type of a resource', () => {
  for (const { name, schema } of objects) {
    const { object } = schema.shape;
    if (!(object instanceof z.ZodMiniLiteral)) continue;
    const spelled = name
      .replace('OpenAPI', 'Openapi')
      // The same with its owner.
      .replace('MemberToken', 'UserToken')
      .replaceAll(/(?<=.)[A-Z]/g, '-$&')
      .toLowerCase();
    assert.deepEqual(object.def.values, [spelled]);
  }
});
