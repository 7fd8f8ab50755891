// Levels granted on spaces and collections: the shapes of the optional operations.
import * as z from 'zod/mini';
import { listUpTo, pageQuery, role } from './fields.ts';
import { team } from './team.ts';
import { user } from './user.ts';

/** A user's level on a space or collection. */
export const userPermission = z.object({ permission: role, user });
export type UserPermission = z.output<typeof userPermission>;

/** A level granted to a team. */
export const teamPermission = z.object({ permission: role, team });
export type TeamPermission = z.output<typeof teamPermission>;

/** The ids of the users and teams that get the level, at least one in all. Null removes their levels. */
export const grant = z.object({
  role: z.nullable(role),
  users: z.optional(listUpTo(z.string())),
  teams: z.optional(listUpTo(z.string())),
});

/** Null removes the level. */
export const grantedLevel = z.object({ role: z.nullable(role) });

export const aggregateQuery = z.extend(pageQuery, { role: z.optional(role) });
