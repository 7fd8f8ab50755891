import type { Role } from '#contract/fields.ts';
import { HttpError, notFound } from '#server/base/lib/errors.ts';
import type { Store } from '#server/base/database/store.ts';
import type { Database } from '#server/base/database/schema.ts';
import { accessRepository } from './access.repository.ts';
import type { Level } from './levels.ts';
import { contentLevels, type ContentLevels } from './contentLevels.ts';

/** The owner of a token and its restrictions. */
export type Caller = {
  id: string;
  email: string;
  /** SHA-256 of the token. */
  tokenHash?: string;
  /** The only organization of a session or of an API token. Undefined: all of the caller's organizations. */
  bound?: {
    organizationId: string;
    /** Opened by single sign-on, or created in such a session. */
    isSso: boolean;
  };
  /** An API token of the operator that also works in organizations that enforce single sign-on. */
  isExempt?: boolean;
  /** What the token is. Undefined: an API token of the operator. */
  kind?: 'session' | 'user-token';
  /** A session or token that is allowed to read only. */
  isReadOnly?: boolean;
  /** An API token for Git only. */
  isGitOnly?: boolean;
};

/** Returns a cache key for everything that access depends on. */
export const cacheKeyOf = ({ id, bound, isExempt = false }: Caller) =>
  `${id} ${bound ? `${bound.organizationId} ${bound.isSso}` : isExempt}`;

/**
 * Returns whether a caller may enter an organization that they are a member of. A session is valid only for
 * its own organization, and so is an API token created in a session. If single sign-on is enforced, only sessions from it,
 * tokens created in these, and exempt tokens count.
 */
export const mayEnter = (
  { bound, isExempt = false }: Caller,
  { id, sso }: Pick<Database['organizations'], 'id' | 'sso'>,
) => (!bound || bound.organizationId === id) && (sso === 0 || (bound ? bound.isSso : isExempt));

/** 403: the organization enforces single sign-on. The route adds where to sign in. */
export class SsoRequired extends HttpError {
  readonly organizationId: string;
  constructor({ id, title }: Pick<Database['organizations'], 'id' | 'title'>) {
    super(403, `${title} requires single sign-on, so this token can’t be used.`);
    this.organizationId = id;
  }
}

/** The caller as an active member of an organization. */
export type OrganizationAccess = {
  caller: Caller;
  organization: Database['organizations'];
  role: Role | null;
  level: Level;
};

/** The caller's access to a space or collection, with their effective level there. */
export type SpaceAccess = OrganizationAccess & {
  space: Database['spaces'] & { parent_id: string };
  levels: ContentLevels;
};
export type CollectionAccess = OrganizationAccess & {
  collection: Database['collections'] & { parent_id: string };
  levels: ContentLevels;
};

async function findOrganization(
  store: Store,
  caller: Caller,
  organizationId: string,
): Promise<OrganizationAccess | undefined> {
  if (caller.bound && caller.bound.organizationId !== organizationId) return undefined;
  const found = await accessRepository(store).membership(organizationId, caller.id);
  if (!found) return undefined;
  const { role, ...organization } = found;
  return { caller, organization, role, level: role ?? 'guest' };
}

/** Throws SsoRequired if the organization enforces single sign-on and the caller's token doesn't count. */
function checkSso<Access extends OrganizationAccess>(access: Access | undefined) {
  if (access && !mayEnter(access.caller, access.organization)) throw new SsoRequired(access.organization);
  return access;
}

/**
 * Returns the caller's access. Throws 404 if the organization is unknown or the caller is not an active
 * member, and SsoRequired if they have to sign in another way.
 * @param options.withoutSso returns access also if single sign-on is enforced and the token doesn't count
 */
export async function organizationAccess(
  store: Store,
  caller: Caller,
  organizationId: string,
  { withoutSso = false } = {},
) {
  const found = await store.cached(`access ${cacheKeyOf(caller)} ${organizationId}`, () =>
    findOrganization(store, caller, organizationId),
  );
  if (!found) throw notFound('organization');
  const access = { ...found, caller };
  if (!withoutSso) checkSso(access);
  return access;
}

/**
 * Returns the caller's access. Throws 404 if the space is unknown or the caller has no level. Finds deleted
 * spaces, too.
 */
export async function spaceAccess(store: Store, caller: Caller, spaceId: string): Promise<SpaceAccess> {
  const space = await accessRepository(store).space(spaceId);
  const organization = space && checkSso(await findOrganization(store, caller, space.organization_id));
  const levels =
    organization && (await contentLevels(store, organization.organization, caller.id, organization.role));
  const level = levels?.ofSpace(space!) ?? null;
  if (!space || !organization || !levels || level === null) throw notFound('space');
  return { ...organization, level, space, levels };
}

/** Returns the caller's access. Throws 404 if the collection is unknown or the caller has no level. */
export async function collectionAccess(
  store: Store,
  caller: Caller,
  collectionId: string,
): Promise<CollectionAccess> {
  const collection = await accessRepository(store).collection(collectionId);
  const organization =
    collection && checkSso(await findOrganization(store, caller, collection.organization_id));
  const levels =
    organization && (await contentLevels(store, organization.organization, caller.id, organization.role));
  const level = levels?.ofCollection(collectionId) ?? null;
  if (!collection || !organization || !levels || level === null) throw notFound('collection');
  return { ...organization, level, collection, levels };
}
