import type { Store } from '#server/base/database/store.ts';
import type { OrganizationAccess } from './access.ts';
import { collectionNeeds, organizationNeeds, siteNeeds, spaceNeeds, type Level } from './levels.ts';

/** A permission, named as in the response's `permissions`, and the level that includes it. */
export type Guard = {
  permission: string;
  level: Level;
  /**
   * Checked if the caller's level is too low: whether the body names a resource where they have the
   * permission.
   */
  fallback?: (store: Store, access: OrganizationAccess) => Promise<boolean>;
  /** A write that is allowed on a deleted space. Others return 409. */
  allowDeleted?: true;
  /** Also for tokens that don't count because single sign-on is enforced. */
  withoutSso?: true;
  /** The response differs between tokens of the same person. */
  dependsOnToken?: true;
  /** The response changes with time, so it is cached for a minute at most. */
  dependsOnTime?: true;
};

const guard =
  <Needs extends Record<string, Level>>(needs: Needs) =>
  (permission: keyof Needs & string): Guard => ({ permission, level: needs[permission]! });

export const organization = guard(organizationNeeds);
export const admins = organization('admin');
export const collection = guard(collectionNeeds);
export const site = guard(siteNeeds);
/** `create` is not among a space's permissions, but duplicating and moving require it. */
export const space = guard({ ...spaceNeeds, create: 'create' });
/** Allowed for every caller, because the response only contains their own data. */
export const anyone: Guard = { permission: 'view', level: 'guest' };
