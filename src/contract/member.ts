// Member (Organization, in the specification's resources), read under organizations and under teams.
import * as z from 'zod/mini';
import { count, role, time } from './fields.ts';
import { user } from './user.ts';

export const member = z.object({
  object: z.literal('member'),
  id: z.string(),
  /** Null is a guest. */
  role: z.nullable(role),
  user,
  disabled: z.boolean(),
  joinedAt: time(),
  lastSeenAt: z.optional(time()),
  sso: z.boolean(),
  spaces: count(),
  teams: count(),
});
export type Member = z.output<typeof member>;
