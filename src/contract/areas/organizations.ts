// The specification's “Organizations”: organizations, invite links, search.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import {
  domain,
  flags,
  links,
  listOf,
  listUpTo,
  openEnum,
  pageQuery,
  role,
  subdomainName,
  time,
  title,
  uriUpTo,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { organizationSearchItem, searchQuery } from '../search.ts';

const defaultContent = z.object({ type: z.literal('site'), site: z.string() });

const billing = z.partial(
  z.object({
    interval: openEnum('monthly', 'yearly'),
    endDate: time(),
    hasPaymentFailed: z.boolean(),
    isScheduledToCancel: z.boolean(),
  }),
);

const trial = z.partial(
  z.object({
    status: openEnum('none', 'active', 'ended', 'expired'),
    endDate: time(),
    decision: openEnum('none', 'keep', 'downgrade'),
  }),
);

const billingMigration = z.partial(
  z.object({ deadline: time(), discountPercent: z.number(), discountEndDate: time() }),
);

export const organization = z.object({
  object: z.literal('organization'),
  id: z.string(),
  title: title(...limits.organizationTitle),
  createdAt: time(),
  emailDomains: z.array(z.string()),
  hostname: z.optional(subdomainName()),
  type: openEnum('business', 'community'),
  useCase: z.optional(
    openEnum(
      'internalDocs',
      'docsSite',
      'audienceControlledSite',
      'productDocs',
      'teamKnowledgeBase',
      'designSystem',
      'openSourceDocs',
      'notes',
      'other',
    ),
  ),
  communityType: z.optional(openEnum('nonProfit', 'openSource', 'education')),
  /** The default role of members in content; null makes them guests. */
  defaultRole: z.optional(z.nullable(role)),
  defaultContent: z.optional(defaultContent),
  sso: z.optional(z.boolean()),
  ai: z.optional(z.boolean()),
  inviteLinks: z.boolean(),
  plan: openEnum('free', 'plus', 'pro', 'enterprise', 'community'),
  /** Without permission to view billing, `trial` and `internal_billingMigration` are left out. */
  billing: z.optional(billing),
  urls: links('location', 'app', 'logo'),
  trial: z.optional(trial),
  customHostname: z.optional(z.string()),
  blocked: z.optional(z.object({ reason: openEnum('payment', 'abuse', 'other') })),
  internal_billingMigration: z.optional(billingMigration),
  /** Deprecated: always true. */
  internal_isOnNewTrial: z.optional(z.boolean()),
  permissions: flags(
    'view',
    'admin',
    'ownTeam',
    'createContent',
    'createOpenAPISpec',
    'viewBilling',
    'listMembers',
    'listTeams',
    'listIntegrations',
  ),
});
export type Organization = z.output<typeof organization>;

/** An invite link with a role. */
export const invite = z.object({
  object: z.literal('invite'),
  id: z.string(),
  role,
  /** Whether the role is not higher than the default role. */
  redundant: z.boolean(),
});
export type Invite = z.output<typeof invite>;

export const organizations = {
  /** The organizations of the caller. */
  list: operation({
    method: 'GET',
    path: '/v1/orgs',
    query: pageQuery,
    response: listOf(organization),
    status: 200,
  }),
  get: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}',
    response: organization,
    status: 200,
  }),
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}',
    body: z.object({
      title: z.optional(title(...limits.organizationTitle)),
      emailDomains: z.optional(listUpTo(domain())),
      hostname: z.optional(subdomainName()),
      defaultRole: z.optional(z.nullable(role)),
      defaultContent: z.optional(z.nullable(defaultContent)),
      logo: z.optional(z.nullable(uriUpTo(limits.organizationLogo))),
      sso: z.optional(z.boolean()),
      ai: z.optional(z.boolean()),
      inviteLinks: z.optional(z.boolean()),
    }),
    response: organization,
    status: 200,
  }),
  getInvite: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/link-invites/{inviteId}',
    response: invite,
    status: 200,
  }),
  removeInvite: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/link-invites/{inviteId}',
    status: 205,
  }),
  updateInvite: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/link-invites/{inviteId}',
    body: z.object({ role: z.optional(role) }),
    response: invite,
    status: 200,
  }),
  /** Searches the content of all spaces. */
  search: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/search',
    query: searchQuery,
    response: listOf(organizationSearchItem),
    status: 200,
  }),
  /** The organizations of people with an email address of this domain. */
  listByEmailDomain: operation({
    method: 'GET',
    path: '/v1/email-domains/{emailDomain}/orgs',
    response: z.object({ organizations: z.array(organization) }),
    status: 200,
  }),
};
