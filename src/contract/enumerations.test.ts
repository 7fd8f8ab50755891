import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { changeRequest, mergeResult, updateResult } from './areas/change-requests.ts';
import { comment } from './comment.ts';
import { page, revision } from './content.ts';
import { contract } from './contract.ts';
import { customField } from './areas/custom-fields.ts';
import { defaults } from './defaults.ts';
import { openapiSpec } from './areas/openapi.ts';
import { organization } from './areas/organizations.ts';
import { link, reference } from './references.ts';
import { space } from './space.ts';

const {
  changeRequests,
  customFields,
  members,
  siteSectionGroups,
  spaceComments,
  spaceContent,
  spaces,
  teams,
} = contract;

/** Every enumeration with its values: those of the specification, or our own for open ones. */
const enumerations: [string, z.core.$ZodType, string][] = [
  ['visibility', space.shape.visibility, 'public unlisted share-link visitor-auth in-collection private'],
  ['editMode', spaces.update.body.shape.editMode, 'live locked'],
  ['organization type', organization.shape.type, 'business community'],
  [
    'useCase',
    organization.shape.useCase,
    'internalDocs docsSite audienceControlledSite productDocs teamKnowledgeBase designSystem openSourceDocs notes other',
  ],
  ['communityType', organization.shape.communityType, 'nonProfit openSource education'],
  ['plan', organization.shape.plan, 'free plus pro enterprise community'],
  ['billing interval', organization.shape.billing.def.innerType.shape.interval, 'monthly yearly'],
  ['trial status', organization.shape.trial.def.innerType.shape.status, 'none active ended expired'],
  ['trial decision', organization.shape.trial.def.innerType.shape.decision, 'none keep downgrade'],
  ['blocked reason', organization.shape.blocked.def.innerType.shape.reason, 'payment abuse other'],
  ['custom field type', customField.shape.type, 'text number boolean select multi-select url date'],
  [
    'new custom field type',
    customFields.create.body.shape.type,
    'text number boolean select multi-select url date',
  ],
  ['comment status', comment.shape.status, 'open resolved'],
  ['comment filter', spaceComments.list.query.shape.status, 'all open resolved'],
  ['page type', page.shape.type, 'document group link computed'],
  ['coverSize', page.shape.layout.def.innerType.shape.coverSize, 'hero full'],
  ['computed type', page.shape.computed.def.innerType.shape.type, 'builtin:openapi'],
  ['revision type', revision.shape.type, 'initial edits merge import update'],
  ['link status', link.shape.status, 'ok broken in-app'],
  ['link relation', link.shape.relation, 'link image embed'],
  ['reference kind', reference.shape.kind, 'page file url anchor space collection openapi'],
  ['git provider', space.shape.gitSync.def.innerType.shape.installationProvider, 'github gitlab'],
  [
    'visitor auth backend',
    space.shape.visitorAuth.def.innerType.shape.backend,
    'custom auth0 okta azure cognito oidc',
  ],
  ['change request status', changeRequest.shape.status, 'draft open archived merged'],
  ['status to set', changeRequests.update.body.shape.status, 'draft open archived'],
  ['change request filter', changeRequests.list.query.shape.status, 'draft open archived merged all'],
  ['merge result', mergeResult.shape.result, 'merge'],
  // `conflicts` is not in the specification (docs/api-behavior.md).
  ['update result', updateResult.shape.result, 'update conflicts'],
  ['import source', spaceContent.import.body.shape.source, 'website markdown'],
  ['processingState', openapiSpec.shape.processingState, 'pending progress complete'],
  ['lastProcessErrorCode', openapiSpec.shape.lastProcessErrorCode, 'FETCH_TIMEOUT FETCH_ERROR PARSE_ERROR'],
  ['order', members.list.query.shape.order, 'asc desc'],
  ['member sort', members.list.query.shape.sort, 'joinedAt lastSeenAt name'],
  ['member role filter', members.list.query.shape.role, 'admin create review edit comment read guest'],
  ['member role', members.update.body.shape.role.def.innerType, 'admin create review edit comment read'],
  ['team role', teams.putMember.body.shape.role, 'owner member'],
  ['format', spaceContent.getPage.query.shape.format, 'markdown document'],
  [
    'neighbour of a section group',
    siteSectionGroups.move.body.shape.position.shape.before.def.innerType.shape.type,
    'site-section site-section-group',
  ],
];

for (const [name, schema, values] of enumerations)
  test(`${name} is one of: ${values.replaceAll(' ', ', ')}`, () => {
    const { enum: own, anyOf } = z.toJSONSchema(schema);
    assert.deepEqual(own ?? anyOf?.find((part) => part.enum)?.enum, values.split(' '));
    for (const value of values.split(' ')) assert.ok(z.safeParse(schema, value).success, value);
    for (const value of ['', 'something-else']) assert.ok(!z.safeParse(schema, value).success, value);
  });

test('every default is a valid value of its parameter', () => {
  const parameters: [z.core.$ZodType, unknown][] = [
    [members.list.query.shape.order, defaults.order],
    [members.list.query.shape.sort, defaults.memberSort],
    [spaceComments.list.query.shape.status, defaults.commentStatus],
    [changeRequests.list.query.shape.status, defaults.changeRequestStatus],
    [spaceContent.getPage.query.shape.format, defaults.format],
    [teams.putMember.body.shape.role, defaults.teamRole],
    [members.list.query.shape.limit, String(defaults.limit)],
    [changeRequests.create.body.shape.subject, defaults.changeRequestSubject],
    [spaces.update.body.shape.emoji, defaults.spaceEmoji],
  ];
  for (const [schema, value] of parameters) assert.ok(z.safeParse(schema, value).success, String(value));
});

test('uses the defaults of the specification', () => {
  const { order, memberSort, commentStatus, changeRequestStatus, nested, metadata, computed } = defaults;
  assert.deepEqual(
    [order, memberSort, commentStatus, changeRequestStatus],
    ['desc', 'joinedAt', 'all', 'open'],
  );
  assert.deepEqual([nested, metadata, computed], [true, true, true]);
});
