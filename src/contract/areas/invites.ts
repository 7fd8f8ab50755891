// Optional: the specification can read single invite links, but can't create or list them, or invite by
// email.
import * as z from 'zod/mini';
import { emailFault } from '../email.ts';
import { optionalOperation } from '../operation.ts';
import { count, listOf, listUpTo, openEnum, pageQuery, role, time, title } from '../fields.ts';
import { moreLimits } from '../limits.ts';
import { invite } from './organizations.ts';

/** An invitation of one email address. `role` is null for guests. */
export const emailInvite = z.object({
  object: z.literal('email-invite'),
  id: z.string(),
  /** In lower case. */
  email: z.string(),
  /** What the person is called after they join, unless they have an account or a provider that names them. */
  name: z.optional(z.string()),
  role: z.nullable(role),
  sso: z.boolean(),
  status: openEnum('pending', 'expired'),
  createdAt: time(),
  expiresAt: time(),
  invitedBy: z.optional(z.object({ id: z.string(), displayName: z.string() })),
  /** Left out if the service sends no email. */
  mail: z.optional(openEnum('queued', 'sent', 'failed')),
  /** Why the email wasn't sent. */
  mailError: z.optional(z.string()),
});
export type EmailInvite = z.output<typeof emailInvite>;

/** An invite with its link. The link is returned once, and only if the service sends no email. */
const newInvite = z.extend(emailInvite, { link: z.optional(z.string()) });
export type NewInvite = z.output<typeof newInvite>;

/** An invite link with its URL. Other services may leave it out. */
const linkInvite = z.extend(invite, { link: z.optional(z.string()) });
export type LinkInvite = z.output<typeof linkInvite>;

/** The result for one address. */
export const inviteResult = z.object({
  email: z.string(),
  /** `pending`: it already had an invite, which is unchanged. */
  status: openEnum('invited', 'pending', 'member'),
  invite: z.optional(newInvite),
});
export type InviteResult = z.output<typeof inviteResult>;

/** A name on one line. */
const name = title(...moreLimits.displayName).check(
  z.regex(/^\P{Cc}*$/u, 'Must not contain line breaks or control characters.'),
);

/** An address, alone or with a role and a name. Checked after the union, whose own errors don't name the field. */
const invitee = z
  .union([
    z.string(),
    z.object({ email: z.string(), role: z.optional(z.nullable(role)), name: z.optional(z.string()) }),
  ])
  .check((context) => {
    const { value } = context;
    const email = typeof value === 'string' ? value : value.email;
    const fault = emailFault(email);
    if (fault !== undefined)
      context.issues.push({
        code: 'custom',
        message: fault,
        input: email,
        ...(typeof value !== 'string' && { path: ['email'] }),
      });
    if (typeof value === 'string' || value.name === undefined) return;
    for (const { message } of name.safeParse(value.name).error?.issues ?? [])
      context.issues.push({ code: 'custom', message, input: value.name, path: ['name'] });
  });

export const invites = {
  /** Invites email addresses. Members and addresses with a pending invite stay unchanged. */
  create: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/invites',
    body: z.object({
      emails: listUpTo(invitee, moreLimits.invites),
      /** The role of addresses without their own. Default: the organization's default role. */
      role: z.optional(z.nullable(role)),
      sso: z.optional(z.boolean()),
    }),
    response: z.object({
      /** Always empty: people are added when they accept. */
      users: z.array(z.string()),
      invited: count(),
      results: z.array(inviteResult),
    }),
    status: 200,
  }),
  /** Pending and expired invites, newest first. */
  list: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/invites',
    query: pageQuery,
    response: listOf(emailInvite),
    status: 200,
  }),
  remove: optionalOperation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/invites/{emailInviteId}',
    status: 204,
  }),
  /** Replaces the link of an invite, and sends it if the service sends email. */
  renew: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/invites/{emailInviteId}/link',
    response: newInvite,
    status: 200,
  }),
  listLinks: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/link-invites',
    query: pageQuery,
    response: listOf(linkInvite),
    status: 200,
  }),
  /** Creates the invite link of a role. An organization has at most one for each. */
  createLink: optionalOperation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/link-invites',
    body: z.object({ role }),
    response: linkInvite,
    status: 201,
  }),
};
