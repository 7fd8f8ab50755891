import type { Kysely, RawBuilder } from 'kysely';
import type { Step } from './step.ts';

const optional = Symbol('optional');
const primary = Symbol('primary');
type ColumnType = 'text' | 'integer' | 'bigint' | RawBuilder<unknown>;
type Column =
  | ColumnType
  | readonly [
      ColumnType,
      ...(typeof optional | typeof primary | { references: string; cascade?: boolean })[],
    ];

/** Creates a table from `{ name: type }`. Columns are `not null` unless they are `optional`. */
async function table(
  db: Kysely<unknown>,
  name: string,
  columns: Record<string, Column>,
  keys: { primary?: string[]; unique?: string[][] } = {},
) {
  let made = db.schema.createTable(name);
  for (const [column, described] of Object.entries(columns)) {
    const [type, ...traits] = Array.isArray(described) ? described : [described];
    made = made.addColumn(column, type, (definition) => {
      let built = traits.includes(optional) ? definition : definition.notNull();
      if (traits.includes(primary)) built = built.primaryKey();
      const foreign = traits.find((trait) => typeof trait === 'object');
      if (foreign) built = built.references(foreign.references);
      return foreign?.cascade ? built.onDelete('cascade') : built;
    });
  }
  if (keys.primary) made = made.addPrimaryKeyConstraint(`${name}_key`, keys.primary as never);
  for (const unique of keys.unique ?? [])
    made = made.addUniqueConstraint(`${name}_${unique.join('_')}`, unique as never);
  await made.execute();
}

const index = (db: Kysely<unknown>, name: string, ...columns: string[]) =>
  db.schema
    .createIndex(`${name}_by_${columns.join('_')}`)
    .on(name)
    .columns(columns)
    .execute();

export const start: Step = async (db, { key, bytes }) => {
  const id = [key, primary] as const;
  const to = (references: string) => [key, { references, cascade: true }] as const;
  const organization = to('organizations.id');
  const space = to('spaces.id');
  const maybe = ['text', optional] as const;
  const maybeKey = [key, optional] as const;

  await table(db, 'settings', { name: id, value: 'text' });
  await table(
    db,
    'users',
    { id, display_name: 'text', email: key, photo_url: maybe },
    { unique: [['email']] },
  );
  await table(db, 'tokens', { hash: id, user_id: to('users.id'), label: 'text', created_at: key });

  await table(
    db,
    'organizations',
    {
      id,
      number: 'integer',
      title: 'text',
      created_at: key,
      email_domains: 'text',
      hostname: maybeKey,
      type: 'text',
      use_case: maybe,
      community_type: maybe,
      default_role: maybe,
      default_site_id: maybeKey,
      sso: 'integer',
      ai: 'integer',
      invite_links: 'integer',
      plan: 'text',
      logo: maybe,
      custom_hostname: maybe,
      blocked_reason: maybe,
      billing: maybe,
      trial: maybe,
      billing_migration: maybe,
      member_count: 'integer',
      members_made: 'integer',
    },
    { unique: [['hostname'], ['number']] },
  );
  await table(
    db,
    'email_domains',
    { organization_id: organization, domain: key },
    { primary: ['domain', 'organization_id'] },
  );
  await table(
    db,
    'members',
    {
      organization_id: organization,
      user_id: to('users.id'),
      role: maybeKey,
      disabled: 'integer',
      sso: 'integer',
      joined_at: key,
      last_seen_at: maybeKey,
      name_key: key,
      search_text: 'text',
      search_number: 'bigint',
    },
    { primary: ['organization_id', 'user_id'], unique: [['search_number']] },
  );
  for (const role of [[], ['role']]) {
    await index(db, 'members', 'organization_id', ...role, 'joined_at', 'user_id');
    await index(db, 'members', 'organization_id', ...role, 'disabled', 'last_seen_at', 'user_id');
    await index(db, 'members', 'organization_id', ...role, 'name_key', 'user_id');
  }
  await index(db, 'members', 'user_id', 'organization_id');
  await table(
    db,
    'invites',
    { id, organization_id: organization, role: 'text' },
    { unique: [['organization_id', 'role']] },
  );
  await table(db, 'teams', {
    id,
    organization_id: organization,
    title: 'text',
    title_key: 'text',
    created_at: key,
  });
  await index(db, 'teams', 'organization_id', 'created_at', 'id');
  await table(
    db,
    'team_members',
    { team_id: to('teams.id'), organization_id: organization, user_id: to('users.id'), role: 'text' },
    { primary: ['team_id', 'user_id'] },
  );
  await index(db, 'team_members', 'organization_id', 'user_id', 'team_id');
  await table(db, 'saml_providers', {
    id,
    organization_id: organization,
    label: 'text',
    sso_url: maybe,
    entity_id: maybe,
    certificate: maybe,
    default_team_id: maybeKey,
    default_role: maybe,
    created_at: key,
  });
  await index(db, 'saml_providers', 'organization_id', 'created_at', 'id');

  await table(db, 'collections', {
    id,
    organization_id: organization,
    title: 'text',
    description: maybe,
    default_level: maybe,
  });
  await index(db, 'collections', 'organization_id', 'id');
  await table(db, 'spaces', {
    id,
    organization_id: organization,
    title: 'text',
    emoji: maybe,
    visibility: 'text',
    created_at: key,
    updated_at: key,
    deleted_at: maybeKey,
    edit_mode: 'text',
    git_sync: maybe,
    visitor_auth: maybe,
    revision_id: key,
    default_level: maybe,
    change_requests_made: 'integer',
  });
  await index(db, 'spaces', 'organization_id', 'deleted_at', 'created_at', 'id');
  await table(
    db,
    'placements',
    { id, kind: 'text', scope_id: key, parent_id: key, position: key },
    { unique: [['scope_id', 'parent_id', 'position']] },
  );
  await table(
    db,
    'grants',
    {
      organization_id: organization,
      target_kind: 'text',
      target_id: key,
      subject_kind: 'text',
      subject_id: key,
      level: 'text',
    },
    { primary: ['target_id', 'subject_id'] },
  );
  await index(db, 'grants', 'organization_id', 'subject_id');

  await table(db, 'blobs', { id, size: 'integer', bytes });
  await table(db, 'documents', { id, markdown: 'text' });
  await table(db, 'page_nodes', { id, body: 'text' });
  await table(db, 'file_lists', { id, body: 'text' });
  await table(db, 'revisions', {
    id,
    space_id: space,
    change_request_id: maybeKey,
    type: 'text',
    parents: 'text',
    roots: 'text',
    file_list_id: key,
    git: maybe,
    created_at: key,
    created_by: maybeKey,
  });
  await index(db, 'revisions', 'space_id', 'created_at');
  await index(db, 'revisions', 'change_request_id', 'created_by');

  await table(
    db,
    'change_requests',
    {
      id,
      space_id: space,
      number: 'integer',
      status: key,
      subject: 'text',
      created_by: key,
      created_at: key,
      updated_at: key,
      revision_id: key,
      revision_initial: key,
      revision_merged_ancestor: maybeKey,
      revision_merged: maybeKey,
    },
    { unique: [['space_id', 'number']] },
  );
  await index(db, 'change_requests', 'space_id', 'status', 'number');
  await table(db, 'comments', {
    id,
    space_id: space,
    change_request_id: maybeKey,
    page_id: maybeKey,
    node_id: maybe,
    node_preview: maybe,
    revision_id: key,
    posted_by: key,
    posted_at: key,
    edited_at: maybeKey,
    markdown: 'text',
    status: key,
    resolved_at: maybeKey,
    resolved_by: maybeKey,
  });
  await index(db, 'comments', 'space_id', 'change_request_id', 'status', 'posted_at', 'id');
  await table(db, 'comment_replies', {
    id,
    comment_id: to('comments.id'),
    posted_by: key,
    posted_at: key,
    edited_at: maybeKey,
    markdown: 'text',
  });
  await index(db, 'comment_replies', 'comment_id', 'posted_at', 'id');
  await table(
    db,
    'reactions',
    { target_id: key, emoji: 'text', user_id: key, reacted_at: key },
    { primary: ['target_id', 'emoji', 'user_id'] },
  );

  await table(db, 'sites', {
    id,
    organization_id: organization,
    title: 'text',
    visibility: 'text',
    created_at: key,
  });
  const site = to('sites.id');
  await table(db, 'site_section_groups', { id, site_id: site, title: 'text', icon: maybe });
  await index(db, 'site_section_groups', 'site_id');
  await table(db, 'site_sections', {
    id,
    site_id: site,
    title: 'text',
    description: maybe,
    path: 'text',
    condition: maybe,
    icon: maybe,
    is_default: 'integer',
  });
  await index(db, 'site_sections', 'site_id');
  await table(db, 'site_spaces', {
    id,
    site_id: site,
    space_id: space,
    path: 'text',
    condition: maybe,
    is_default: 'integer',
  });
  await index(db, 'site_spaces', 'site_id');
  await index(db, 'site_spaces', 'space_id');
  await table(
    db,
    'share_links',
    { id, site_id: site, created_at: key, name: 'text', active: 'integer', key },
    { unique: [['key']] },
  );
  await index(db, 'share_links', 'site_id', 'created_at', 'id');

  await table(
    db,
    'custom_fields',
    {
      id,
      organization_id: organization,
      name: key,
      title: maybe,
      description: maybe,
      type: 'text',
      placeholder: maybe,
      options: maybe,
      created_at: key,
      updated_at: key,
    },
    { unique: [['organization_id', 'name']] },
  );
  await table(
    db,
    'custom_field_values',
    { space_id: space, custom_field_id: to('custom_fields.id'), value: 'text' },
    { primary: ['space_id', 'custom_field_id'] },
  );
  await table(
    db,
    'openapi_specs',
    {
      id,
      organization_id: organization,
      slug: key,
      source_url: maybe,
      processing_state: 'text',
      last_version_id: maybeKey,
      last_processed_at: maybeKey,
      last_process_error_code: maybe,
      created_at: key,
      updated_at: key,
    },
    { unique: [['organization_id', 'slug']] },
  );
  await table(db, 'openapi_versions', {
    id,
    spec_id: to('openapi_specs.id'),
    url: 'text',
    filesystem: 'text',
    created_at: key,
  });
  await index(db, 'openapi_versions', 'spec_id', 'created_at', 'id');
  await table(db, 'translations', {
    id,
    organization_id: organization,
    title: 'text',
    languages: 'text',
    created_at: key,
    updated_at: key,
  });
  await index(db, 'translations', 'organization_id', 'created_at', 'id');
};
