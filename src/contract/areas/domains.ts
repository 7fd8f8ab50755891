// Optional: the specification has email domains, but no proof that an organization owns them.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { listOf, openEnum, pageQuery, time } from '../fields.ts';

/** A domain that an organization claims, or has verified. */
export const emailDomain = z.object({
  object: z.literal('email-domain'),
  /** In lower case. */
  domain: z.string(),
  status: openEnum('verified', 'unverified'),
  /** Omitted until the domain is verified. */
  verifiedAt: z.optional(time()),
  /** Whether the domain is one of the organization's `emailDomains`. */
  claimed: z.boolean(),
  /** The DNS record that proves the domain. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
});
export type EmailDomain = z.output<typeof emailDomain>;

export const domains = {
  /** Claimed domains in the organization's order, then others that are verified. */
  list: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/email-domains',
    query: pageQuery,
    response: z.extend(listOf(emailDomain), {
      /** Whether the sign-in page offers the organization's providers for every email address. */
      offersAll: z.boolean(),
    }),
    status: 200,
  }),
  verify: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/email-domains/{emailDomain}/verify',
    response: emailDomain,
    status: 200,
  }),
  remove: optionalOperation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/email-domains/{emailDomain}',
    status: 204,
  }),
};
