import type { Role } from '#contract/fields.ts';
import type { SiteVisibility } from '#contract/areas/sites.ts';
import { limits, moreLimits } from '#contract/limits.ts';
import { newId, newSecret } from '#server/base/lib/ids.ts';
import type { Context } from '#server/base/context.ts';
import { lock } from '#server/base/database/lock.ts';
import { createOrganization } from '#server/domain/organizations/createOrganization.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';
import { createSite } from '#server/domain/sites/createSite.ts';
import { createSpace } from '#server/domain/spaces/createSpace.ts';
import { publishedRepository } from '#server/published/published.repository.ts';
import { operatorRepository } from './operator.repository.ts';
import { UsageError } from './UsageError.ts';

function checkTitle(what: string, title: string, min: number, max: number) {
  if (title.trim() === '') throw new UsageError(`${what} title must not be blank.`);
  if (title.length < min || title.length > max)
    throw new UsageError(`${what} title must be ${min}–${max} characters long (currently ${title.length}).`);
}

/**
 * Creates an organization without members. Returns its id. Throws UsageError for an invalid title.
 * @param settings columns that override the defaults (business, Pro plan), and the email domains in lower
 * case
 */
export function addOrganization(
  context: Context,
  title: string,
  settings?: Parameters<typeof createOrganization>[2],
) {
  checkTitle('Organization', title, ...limits.organizationTitle);
  return createOrganization(context, title, settings);
}

async function organizationExists({ store }: Context, organizationId: string) {
  const found = await operatorRepository(store).organization(organizationId);
  if (!found) throw new UsageError(`Organization “${organizationId}” not found.`);
}

async function collectionExists({ store }: Context, organizationId: string, collectionId: string) {
  const found = await operatorRepository(store).collection(organizationId, collectionId);
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
  const repository = emailInvitesRepository(context.store);
  return context.store.transaction(async () => {
    await organizationExists(context, organizationId);
    const id = newId();
    if (await repository.addRoleLink(id, organizationId, role)) return id;
    throw new UsageError(`This organization already has an invite link with the “${role}” role.`);
  });
}
