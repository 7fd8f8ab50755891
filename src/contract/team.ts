// Team and the roles in it (Organization, in the specification's resources).
import * as z from 'zod/mini';
import { count, flags, time } from './fields.ts';

/** The specification requires only the id. Our service returns all fields. */
export const team = z.object({
  object: z.literal('team'),
  id: z.string(),
  title: z.string(),
  members: count(),
  spaces: z.optional(count()),
  createdAt: z.optional(time()),
  permissions: flags('admin', 'view'),
});
export type Team = z.output<typeof team>;

/** An owner can manage the team's members. */
export const teamRole = z.enum(['owner', 'member']);
export type TeamRole = z.output<typeof teamRole>;
