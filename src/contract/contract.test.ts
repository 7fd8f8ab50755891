import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contract } from './contract.ts';
import type { FullOperation } from './operation.ts';
import { operations, optional } from './optional.ts';

/** The endpoint tables of the specification, by heading. */
const specification = `
Collections
GET /v1/collections/{collectionId} 200
DELETE /v1/collections/{collectionId} 205
PATCH /v1/collections/{collectionId} 200
GET /v1/collections/{collectionId}/spaces 200
POST /v1/collections/{collectionId}/move 200
POST /v1/collections/{collectionId}/transfer 200
GET /v1/orgs/{organizationId}/collections 200
POST /v1/orgs/{organizationId}/collections 201

Custom fields
GET /v1/spaces/{spaceId}/custom-fields 200
PATCH /v1/spaces/{spaceId}/custom-fields 204
GET /v1/orgs/{organizationId}/custom-fields 200
POST /v1/orgs/{organizationId}/custom-fields 201
GET /v1/orgs/{organizationId}/custom-fields/{fieldName} 200
DELETE /v1/orgs/{organizationId}/custom-fields/{fieldName} 204
PATCH /v1/orgs/{organizationId}/custom-fields/{fieldName} 200

Space comments
GET /v1/spaces/{spaceId}/comments 200
POST /v1/spaces/{spaceId}/comments 200
GET /v1/spaces/{spaceId}/comments/{commentId} 200
PUT /v1/spaces/{spaceId}/comments/{commentId} 200
DELETE /v1/spaces/{spaceId}/comments/{commentId} 205
GET /v1/spaces/{spaceId}/comments/{commentId}/replies 200
POST /v1/spaces/{spaceId}/comments/{commentId}/replies 200
GET /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId} 200
PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId} 200

Change request comments
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments 200
POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments 200
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId} 200
PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId} 200
DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId} 205
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies 200
POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies 200
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId} 200

Spaces
GET /v1/spaces/{spaceId} 200
DELETE /v1/spaces/{spaceId} 205
PATCH /v1/spaces/{spaceId} 200
POST /v1/spaces/{spaceId}/duplicate 201
POST /v1/spaces/{spaceId}/restore 200
POST /v1/spaces/{spaceId}/move 200
POST /v1/spaces/{spaceId}/transfer 200
GET /v1/spaces/{spaceId}/links 200

Site section groups
GET /v1/orgs/{organizationId}/sites/{siteId}/section-groups 200
POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups 201
DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId} 205
PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId} 200
POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections 201
DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId} 205
POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move 200

Site sections
GET /v1/orgs/{organizationId}/sites/{siteId}/sections 200
POST /v1/orgs/{organizationId}/sites/{siteId}/sections 201
DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId} 205
PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId} 200
POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move 200

Site spaces
GET /v1/orgs/{organizationId}/sites/{siteId}/site-spaces 200
POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces 201
DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId} 205
PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId} 200
POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move 200

Site share links
GET /v1/orgs/{organizationId}/sites/{siteId}/share-links 200
POST /v1/orgs/{organizationId}/sites/{siteId}/share-links 201
DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId} 205
PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId} 200

Organizations
GET /v1/orgs 200
GET /v1/orgs/{organizationId} 200
PATCH /v1/orgs/{organizationId} 200
GET /v1/orgs/{organizationId}/link-invites/{inviteId} 200
DELETE /v1/orgs/{organizationId}/link-invites/{inviteId} 205
PATCH /v1/orgs/{organizationId}/link-invites/{inviteId} 200
GET /v1/orgs/{organizationId}/search 200
GET /v1/email-domains/{emailDomain}/orgs 200

Members
GET /v1/orgs/{organizationId}/members 200
GET /v1/orgs/{organizationId}/members/{userId} 200
DELETE /v1/orgs/{organizationId}/members/{userId} 204
PATCH /v1/orgs/{organizationId}/members/{userId} 200
POST /v1/orgs/{organizationId}/ping 200
POST /v1/orgs/{organizationId}/members/{userId}/sso 200
GET /v1/orgs/{organizationId}/members/{userId}/spaces 200
GET /v1/orgs/{organizationId}/members/{userId}/teams 200

Teams and team members
GET /v1/orgs/{organizationId}/teams 200
PUT /v1/orgs/{organizationId}/teams 201
GET /v1/orgs/{organizationId}/teams/{teamId} 200
DELETE /v1/orgs/{organizationId}/teams/{teamId} 204
PATCH /v1/orgs/{organizationId}/teams/{teamId} 200
GET /v1/orgs/{organizationId}/teams/{teamId}/members 200
PUT /v1/orgs/{organizationId}/teams/{teamId}/members 204
PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId} 204
DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId} 204

Change requests
GET /v1/spaces/{spaceId}/change-requests 200
POST /v1/spaces/{spaceId}/change-requests 201
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId} 200
PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId} 200
POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge 200
POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update 200
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf 200

Change request content
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content 200
POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import 201
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages 200
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files 200
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId} 200
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks 200
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId} 200
GET /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links 200

Space content
GET /v1/spaces/{spaceId}/search 200
GET /v1/spaces/{spaceId}/content 200
POST /v1/spaces/{spaceId}/content/import 201
GET /v1/spaces/{spaceId}/content/pages 200
GET /v1/spaces/{spaceId}/content/files 200
GET /v1/spaces/{spaceId}/content/files/{fileId} 200
GET /v1/spaces/{spaceId}/content/files/{fileId}/backlinks 200
GET /v1/spaces/{spaceId}/content/page/{pageId} 200
GET /v1/spaces/{spaceId}/content/page/{pageId}/links 200

SSO
GET /v1/orgs/{organizationId}/saml 200
POST /v1/orgs/{organizationId}/saml 201
GET /v1/orgs/{organizationId}/saml/{samlProviderId} 200
DELETE /v1/orgs/{organizationId}/saml/{samlProviderId} 204
PATCH /v1/orgs/{organizationId}/saml/{samlProviderId} 200
GET /v1/orgs/{organizationId}/sso 200

OpenAPI specifications and versions
GET /v1/orgs/{organizationId}/openapi 200
POST /v1/orgs/{organizationId}/openapi 201
GET /v1/orgs/{organizationId}/openapi/{specSlug} 200
PUT /v1/orgs/{organizationId}/openapi/{specSlug} 200
DELETE /v1/orgs/{organizationId}/openapi/{specSlug} 205
GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions 200
GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest 200
GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content 200
GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId} 200
GET /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content 200

Translations
GET /v1/orgs/{organizationId}/translations 200
POST /v1/orgs/{organizationId}/translations 201
GET /v1/orgs/{organizationId}/translations/{translationSettingsId} 200
PUT /v1/orgs/{organizationId}/translations/{translationSettingsId} 200
DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId} 205
`;

const areas: Record<string, FullOperation>[] = Object.values(contract);
const rows = areas.flatMap((area) => Object.values(area));
const addressOf = ({ method, path }: FullOperation) => `${method} ${path}`;

test('operations have unique addresses, and optional ones are in areas of their own', () => {
  const all = Object.values<Record<string, FullOperation>>(operations).flatMap((area) => Object.values(area));
  assert.equal(new Set(all.map(addressOf)).size, all.length);
  assert.equal(Object.keys(operations).length, areas.length + Object.keys(optional).length);
});

test('each area has the operations and statuses of the specification, in order', () => {
  const tables = specification
    .trim()
    .split('\n\n')
    .map((table) => table.split('\n').slice(1));
  assert.deepEqual(
    areas.map((area) =>
      Object.values(area).map((operation) => `${addressOf(operation)} ${operation.status}`),
    ),
    tables,
  );
});

test('only 204 and 205 have no response body', () => {
  for (const operation of rows)
    assert.equal(
      operation.response === undefined,
      operation.status === 204 || operation.status === 205,
      addressOf(operation),
    );
});

test('only writes except DELETE have a body', () => {
  for (const operation of rows)
    if (operation.method === 'GET' || operation.method === 'DELETE')
      assert.equal(operation.body, undefined, addressOf(operation));
});

test('rejects an empty body exactly where the specification requires fields', () => {
  const refusing = rows
    .filter(({ body }) => body && !body.safeParse({}).success)
    .map((operation) => addressOf(operation).replaceAll(/\{\w+\}/g, '*'));
  assert.deepEqual(refusing.toSorted(), [
    'PATCH /v1/orgs/*/teams/*',
    'POST /v1/collections/*/transfer',
    'POST /v1/orgs/*/custom-fields',
    'POST /v1/orgs/*/openapi',
    'POST /v1/orgs/*/saml',
    'POST /v1/orgs/*/sites/*/section-groups',
    'POST /v1/orgs/*/sites/*/section-groups/*/move',
    'POST /v1/orgs/*/sites/*/section-groups/*/sections',
    'POST /v1/orgs/*/sites/*/sections',
    'POST /v1/orgs/*/sites/*/sections/*/move',
    'POST /v1/orgs/*/sites/*/share-links',
    'POST /v1/orgs/*/sites/*/site-spaces',
    'POST /v1/orgs/*/sites/*/site-spaces/*/move',
    'POST /v1/orgs/*/translations',
    'POST /v1/spaces/*/change-requests/*/comments',
    'POST /v1/spaces/*/change-requests/*/comments/*/replies',
    'POST /v1/spaces/*/change-requests/*/content/import',
    'POST /v1/spaces/*/comments',
    'POST /v1/spaces/*/comments/*/replies',
    'POST /v1/spaces/*/content/import',
    'POST /v1/spaces/*/transfer',
    'PUT /v1/orgs/*/openapi/*',
    'PUT /v1/orgs/*/teams',
    'PUT /v1/orgs/*/translations/*',
  ]);
});

test('ignores unknown keys of a body', () => {
  const body = contract.teams.update.body.parse({ title: 'Tidewatch', colour: 'blue' });
  assert.deepEqual(body, { title: 'Tidewatch' });
});
