// User (Conventions of resources, 7).
import * as z from 'zod/mini';
import { links } from './fields.ts';

export const user = z.object({
  object: z.literal('user'),
  id: z.string(),
  displayName: z.string().check(z.meta({ missing: 'Unknown user' })),
  email: z.string(),
  photoURL: z.optional(z.string()),
  urls: links('location'),
});
export type User = z.output<typeof user>;
