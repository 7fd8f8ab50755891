import type { Role } from '#contract/fields.ts';
import type { SiteVisibility } from '#contract/sites.ts';
import { limits, moreLimits } from '#contract/limits.ts';
import { newId, newSecret } from '#server/base/lib/ids.ts';
import { now, type Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Database } from '#server/base/database/schema.ts';
import { organizationsRepository } from './organizations.repository.ts';
import { createSite } from '#server/domain/sites/createSite.ts';
import { createSpace } from '#server/domain/spaces/createSpace.ts';
import { publishedRepository } from '#server/published/published.repository.ts';
import { adminRepository } from '#server/domain/people/users.repository.ts';
import { UsageError } from '#server/operator/commands/UsageError.ts';

function checkTitle(what: string, title: string, min: number, max: number) {
  if (title.trim() === '') throw new UsageError(`${what} title must not be blank.`);
  if (title.length < min || title.length > max)
    throw new UsageError(`${what} title must be ${min}–${max} characters long (currently ${title.length}).`);
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
  checkTitle('Organization', title, ...limits.organizationTitle);
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
      created_by: null,
      ...columns,
    });
    await organizationsRepository(context.store).claimDomains(id, domains);
    return id;
  });
}

async function organizationExists({ store }: Context, organizationId: string) {
  const found = await adminRepository(store).organization(organizationId);
  if (!found) throw new UsageError(`Organization “${organizationId}” not found.`);
}

async function collectionExists({ store }: Context, organizationId: string, collectionId: string) {
  const found = await adminRepository(store).collection(organizationId, collectionId);
  if (!found) throw new UsageError(`Collection “${collectionId}” not found in this organization.`);
}

type NewSpace = {
  organizationId: string;
  title: string;
  /** The parent collection. Default: the top level of the organization. */
  collectionId?: string | undefined;
} & Parameters<typeof createSpace>[3];

/**
 * Creates an empty space at the end of its parent. Returns its id. Throws UsageError for invalid arguments.
 */
export function addSpace(
  context: Context,
  { organizationId, title, collectionId, ...columns }: NewSpace,
): Promise<string> {
  checkTitle('Space', title, 1, limits.spaceTitle);
  return context.store.transaction(async () => {
    await organizationExists(context, organizationId);
    await lock(context.store, 'organizations', organizationId);
    if (collectionId !== undefined) await collectionExists(context, organizationId, collectionId);
    return createSpace(context, { scopeId: organizationId, parentId: collectionId ?? '' }, title, columns);
  });
}

/**
 * Creates a live site without sections. An organization's first site becomes its default content. Returns the
 * site's id. Throws UsageError for invalid arguments.
 */
export function addSite(
  context: Context,
  organizationId: string,
  title: string,
  { visibility = 'public', published = true }: { visibility?: SiteVisibility; published?: boolean } = {},
) {
  checkTitle('Site', title, 1, moreLimits.siteTitle[1]);
  return context.store.transaction(async () => {
    await organizationExists(context, organizationId);
    return createSite(context, { organizationId, title, visibility, published });
  });
}

/** Creates the key of an organization's visitor tokens in place of the previous one, and returns it. */
export function setVisitorKey(context: Context, organizationId: string) {
  return context.store.transaction(async () => {
    await organizationExists(context, organizationId);
    const key = newSecret();
    await publishedRepository(context.store).setVisitorKey({ organization_id: organizationId, key });
    return key;
  });
}

/** Removes the key of an organization's visitor tokens. Returns the number of removed keys. */
export function removeVisitorKey(context: Context, organizationId: string) {
  return context.store.transaction(async () => {
    await organizationExists(context, organizationId);
    return publishedRepository(context.store).removeVisitorKey(organizationId);
  });
}

/** Creates the invite link of a role. Returns its id. Throws UsageError if the role already has one. */
export function addInvite(context: Context, organizationId: string, role: Role) {
  const repository = adminRepository(context.store);
  return context.store.transaction(async () => {
    await organizationExists(context, organizationId);
    const id = newId();
    if (await repository.addInvite(id, organizationId, role)) return id;
    throw new UsageError(`This organization already has an invite link with the “${role}” role.`);
  });
}
