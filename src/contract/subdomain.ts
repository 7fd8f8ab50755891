// Subdomain (Site structure, in the specification's resources). No operation returns it.
import * as z from 'zod/mini';
import { subdomainName } from './fields.ts';

export const subdomain = z.object({
  object: z.literal('subdomain'),
  subdomain: subdomainName(),
  target: z.object({ type: z.literal('organization'), organization: z.string() }),
  isActive: z.boolean(),
});
export type Subdomain = z.output<typeof subdomain>;
