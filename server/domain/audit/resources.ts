// The fields that the audit log records for each kind of resource.
import type { Database } from '#server/base/database/schema.ts';

export type Ids = Record<string, string>;

export type AuditedResource = {
  /** `type` of an event's target. */
  type: string;
  table: keyof Database;
  /** The column with the title, or undefined if the resource has none. */
  label: string | undefined;
  /** The columns that find the resource, from the parameters of the path. */
  key: (ids: Ids) => Record<string, string>;
  /** The columns whose values an event contains. Of others, it contains only the name. */
  shown: readonly string[];
};

const inOrganization = { organization_id: 'organizationId' };

function resource<Table extends keyof Database>(
  type: string,
  table: Table,
  columns: Record<string, string>,
  label: (keyof Database[Table] & string) | 'display_name' | undefined,
  shown: readonly (keyof Database[Table] & string)[],
): AuditedResource {
  const key = (ids: Ids) =>
    Object.fromEntries(Object.entries(columns).map(([column, parameter]) => [column, ids[parameter] ?? '']));
  return { type, table, label, key, shown };
}

/** Resources by the path parameter that identifies them. */
export const auditedResources: Partial<Record<string, AuditedResource>> = {
  organizationId: resource('organization', 'organizations', { id: 'organizationId' }, 'title', [
    'title',
    'hostname',
    'email_domains',
    'default_role',
    'default_site_id',
    'sso',
    'ai',
    'invite_links',
    'logo',
  ]),
  spaceId: resource('space', 'spaces', { id: 'spaceId' }, 'title', [
    'title',
    'emoji',
    'visibility',
    'edit_mode',
    'default_level',
    'deleted_at',
    'revision_id',
    'organization_id',
    'requires_approval',
    'reader_changes',
    'language',
  ]),
  collectionId: resource('collection', 'collections', { id: 'collectionId' }, 'title', [
    'title',
    'description',
    'default_level',
    'organization_id',
  ]),
  changeRequestId: resource(
    'change-request',
    'change_requests',
    { space_id: 'spaceId', id: 'changeRequestId' },
    'subject',
    ['subject', 'description', 'status', 'revision_id', 'revision_merged'],
  ),
  commentId: resource('comment', 'comments', { id: 'commentId' }, undefined, ['status', 'page_id']),
  commentReplyId: resource('comment-reply', 'comment_replies', { id: 'commentReplyId' }, undefined, []),
  teamId: resource('team', 'teams', { id: 'teamId' }, 'title', ['title']),
  userId: resource('member', 'members', { ...inOrganization, user_id: 'userId' }, 'display_name', [
    'role',
    'disabled',
    'sso',
    'last_seen_at',
  ]),
  inviteId: resource('invite', 'invites', { id: 'inviteId' }, 'role', ['role']),
  emailInviteId: resource(
    'email-invite',
    'email_invites',
    { ...inOrganization, id: 'emailInviteId' },
    'email',
    ['email', 'role', 'sso', 'expires_at'],
  ),
  samlProviderId: resource('saml-provider', 'saml_providers', { id: 'samlProviderId' }, 'label', [
    'label',
    'sso_url',
    'entity_id',
    'default_team_id',
    'default_role',
  ]),
  siteId: resource('site', 'sites', { id: 'siteId' }, 'title', [
    'title',
    'visibility',
    'published',
    'hostname',
    'claimed_hostname',
  ]),
  siteSectionGroupId: resource(
    'site-section-group',
    'site_section_groups',
    { id: 'siteSectionGroupId' },
    'title',
    ['title', 'icon', 'draft'],
  ),
  siteExternalLinkId: resource(
    'site-external-link',
    'site_external_links',
    { id: 'siteExternalLinkId' },
    'title',
    ['title', 'description', 'url', 'icon', 'condition', 'draft'],
  ),
  siteSectionId: resource('site-section', 'site_sections', { id: 'siteSectionId' }, 'title', [
    'title',
    'description',
    'path',
    'condition',
    'icon',
    'is_default',
    'draft',
  ]),
  siteSpaceId: resource('site-space', 'site_spaces', { id: 'siteSpaceId' }, 'path', [
    'path',
    'condition',
    'space_id',
    'is_default',
    'title',
    'hidden',
    'draft',
  ]),
  shareLinkId: resource('share-link', 'share_links', { id: 'shareLinkId' }, 'name', ['name', 'active']),
  siteRedirectId: resource(
    'site-redirect',
    'site_redirects',
    { site_id: 'siteId', id: 'siteRedirectId' },
    'source',
    ['source', 'draft', 'capture_wildcard', 'permanent', 'destination'],
  ),
  // The claims can describe a person.
  previewLinkId: resource(
    'preview-link',
    'preview_links',
    { space_id: 'spaceId', id: 'previewLinkId' },
    undefined,
    ['site_id', 'change_request_id', 'revision_id', 'audience', 'expires_at'],
  ),
  fieldName: resource('custom-field', 'custom_fields', { ...inOrganization, name: 'fieldName' }, 'name', [
    'name',
    'title',
    'description',
    'type',
    'placeholder',
    'options',
  ]),
  // The URL of the source may contain a key.
  specSlug: resource('openapi-spec', 'openapi_specs', { ...inOrganization, slug: 'specSlug' }, 'slug', [
    'slug',
  ]),
  translationSettingsId: resource('translation', 'translations', { id: 'translationSettingsId' }, 'title', [
    'title',
  ]),
  // The URL may contain a key.
  webhookId: resource('webhook', 'webhooks', { ...inOrganization, id: 'webhookId' }, 'name', [
    'name',
    'format',
    'events',
    'active',
    'off_reason',
  ]),
};

/** The parameter of the created resource, by the last part of its path, and the field with its ID. */
const created: Partial<Record<string, { parameter: string; idField?: string }>> = {
  collections: { parameter: 'collectionId' },
  'custom-fields': { parameter: 'fieldName', idField: 'name' },
  comments: { parameter: 'commentId' },
  replies: { parameter: 'commentReplyId' },
  spaces: { parameter: 'spaceId' },
  duplicate: { parameter: 'spaceId' },
  sites: { parameter: 'siteId' },
  'section-groups': { parameter: 'siteSectionGroupId' },
  'external-links': { parameter: 'siteExternalLinkId' },
  sections: { parameter: 'siteSectionId' },
  'site-spaces': { parameter: 'siteSpaceId' },
  'share-links': { parameter: 'shareLinkId' },
  redirects: { parameter: 'siteRedirectId' },
  'preview-links': { parameter: 'previewLinkId' },
  'link-invites': { parameter: 'inviteId' },
  teams: { parameter: 'teamId' },
  'change-requests': { parameter: 'changeRequestId' },
  revert: { parameter: 'changeRequestId' },
  restore: { parameter: 'changeRequestId' },
  saml: { parameter: 'samlProviderId' },
  openapi: { parameter: 'specSlug', idField: 'slug' },
  translations: { parameter: 'translationSettingsId' },
  webhooks: { parameter: 'webhookId' },
};

/** Returns the path parameter and the ID of the resource that an operation has created, or undefined. */
export function createdBy(path: string, result: unknown): { parameter: string; id: string } | undefined {
  const { parameter, idField = 'id' } = created[path.slice(path.lastIndexOf('/') + 1)] ?? {};
  if (parameter === undefined || typeof result !== 'object' || result === null) return undefined;
  const id: unknown = Object.entries(result).find(([name]) => name === idField)?.[1];
  return typeof id === 'string' ? { parameter, id } : undefined;
}
