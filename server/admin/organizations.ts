import type { Role } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { newId } from '../core/ids.ts';
import { append } from '../core/placements.ts';
import { writeRevision } from '../content/revisions.repository.ts';
import { now, type Context } from '../context.ts';
import { lock } from '../database/lock.ts';
import type { Database } from '../database/schema.ts';
import { organizationsRepository } from '../organizations/organizations.repository.ts';
import { spacesRepository } from '../spaces/spaces.repository.ts';
import { adminRepository } from './admin.repository.ts';
import { UsageError } from './UsageError.ts';

/** The specification has no limit for a site's title. */
const maxSiteTitle = 100;

function checkTitle(what: string, title: string, min: number, max: number) {
  if (title.trim() === '') throw new UsageError(`${what}’s title must not be blank.`);
  if (title.length < min || title.length > max)
    throw new UsageError(`${what}’s title must have ${min}–${max} characters. It has ${title.length}.`);
}

type Fixed = 'id' | 'number' | 'member_count' | 'members_made' | 'email_domains';
type Settings = Partial<Omit<Database['organizations'], Fixed>> & { domains?: string[] };

/**
 * Creates an organization without members. Returns its id. Throws UsageError for an invalid title.
 * @param settings columns that override the defaults (business, Pro plan), and the email domains in lower
 * case
 */
export function addOrganization(context: Context, title: string, settings: Settings = {}): Promise<string> {
  const repository = adminRepository(context.store);
  const { domains = [], ...columns } = settings;
  checkTitle('An organization', title, ...limits.organizationTitle);
  return context.store.transaction(async () => {
    const id = newId();
    await repository.insertOrganization({
      id,
      number: (await repository.lastOrganizationNumber()) + 1,
      title,
      created_at: now(context),
      email_domains: JSON.stringify(domains),
      hostname: null,
      type: 'business',
      use_case: null,
      community_type: null,
      default_role: 'read',
      default_site_id: null,
      sso: 0,
      ai: 0,
      invite_links: 0,
      plan: 'pro',
      logo: null,
      custom_hostname: null,
      blocked_reason: null,
      billing: null,
      trial: null,
      billing_migration: null,
      member_count: 0,
      members_made: 0,
      ...columns,
    });
    await organizationsRepository(context.store).claimDomains(id, domains);
    return id;
  });
}

async function organizationExists({ store }: Context, organizationId: string) {
  const found = await adminRepository(store).organization(organizationId);
  if (!found) throw new UsageError(`No organization has the id “${organizationId}”.`);
}

async function collectionExists({ store }: Context, organizationId: string, collectionId: string) {
  const found = await adminRepository(store).collection(organizationId, collectionId);
  if (!found) throw new UsageError(`No collection of this organization has the id “${collectionId}”.`);
}

type NewSpace = {
  organizationId: string;
  title: string;
  /** The parent collection. Default: the top level of the organization. */
  collectionId?: string | undefined;
} & Partial<
  Pick<
    Database['spaces'],
    'emoji' | 'visibility' | 'edit_mode' | 'default_level' | 'git_sync' | 'visitor_auth' | 'created_at'
  >
>;

/**
 * Creates an empty space at the end of its parent. Returns its id. Throws UsageError for invalid arguments.
 */
export function addSpace(
  context: Context,
  { organizationId, title, collectionId, ...columns }: NewSpace,
): Promise<string> {
  const { store } = context;
  checkTitle('A space', title, 1, limits.spaceTitle);
  return store.transaction(async () => {
    await organizationExists(context, organizationId);
    await lock(store, 'organizations', organizationId);
    if (collectionId !== undefined) await collectionExists(context, organizationId, collectionId);
    const spaceId = newId();
    const createdAt = columns.created_at ?? now(context);
    const space = { ...columns, id: spaceId, organization_id: organizationId, title, created_at: createdAt };
    const spaces = spacesRepository(store);
    await spaces.insert({
      emoji: null,
      visibility: collectionId === undefined ? 'private' : 'in-collection',
      edit_mode: 'live',
      default_level: null,
      git_sync: null,
      visitor_auth: null,
      ...space,
      updated_at: createdAt,
      deleted_at: null,
      revision_id: '',
      change_requests_made: 0,
      requires_approval: 0,
    });
    const first = { spaceId, type: 'initial' as const, parents: [], pages: [], files: [], createdAt };
    await spaces.update(spaceId, { revision_id: await writeRevision(store, first) });
    await append(store, { scopeId: organizationId, parentId: collectionId ?? '' }, 'space', [spaceId]);
    return spaceId;
  });
}

/**
 * Creates a site without sections. An organization's first site becomes its default content. Returns the
 * site's id.
 */
export function addSite(context: Context, organizationId: string, title: string, visibility = 'public') {
  const repository = adminRepository(context.store);
  checkTitle('A site', title, 1, maxSiteTitle);
  return context.store.transaction(async () => {
    await organizationExists(context, organizationId);
    const id = newId();
    const created_at = now(context);
    await repository.insertSite({ id, organization_id: organizationId, title, visibility, created_at });
    await repository.setFirstSite(organizationId, id);
    return id;
  });
}

/** Creates the invite link of a role. Returns its id. Throws UsageError if the role already has one. */
export function addInvite(context: Context, organizationId: string, role: Role) {
  const repository = adminRepository(context.store);
  return context.store.transaction(async () => {
    await organizationExists(context, organizationId);
    const id = newId();
    if (await repository.addInvite(id, organizationId, role)) return id;
    throw new UsageError(`This organization already has an invite link for the role “${role}”.`);
  });
}
