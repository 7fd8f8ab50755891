// Invite links. A separate plugin, because no one is signed in yet. The rate limiter counts by client.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Role } from '#contract/fields.ts';
import { moreLimits } from '#contract/limits.ts';
import type { SsoLogin } from '#contract/areas/sso.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict } from '#server/base/lib/errors.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { parsedBody as parsed } from '#server/base/http/parsedBody.ts';
import { lock } from '#server/base/database/lock.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';
import { loginsOf } from '#server/domain/sign-in/logins.ts';
import { newPasswordHash } from '#server/domain/sign-in/choosePassword.ts';
import { openingFields, originOf } from '#server/domain/sign-in/openingRequest.ts';
import { join, unknownInvite } from './join.ts';
import { joinByLink, showRoleLink, type Joining } from './linkInvites.ts';

const jsonLimit = 4096;
const secretBody = z.object({ secret: z.string().check(z.maxLength(100)) });
const acceptBody = z.extend(secretBody, openingFields);
const joinBody = z.extend(acceptBody, { email: z.string().check(z.maxLength(moreLimits.email)) });

/** What the page of an email invite shows. */
type InviteView = {
  organization: { id: string; title: string };
  email: string;
  role: Role | null;
  /** Omitted if the inviter's account was deleted. */
  invitedBy?: string;
  expiresAt: string;
  status: 'pending' | 'expired' | 'accepted';
  /** The providers to sign in with. Without one, the invite itself opens a session. */
  logins: SsoLogin[];
  /** Whether the organization requires a provider but has none that works. */
  isBlocked: boolean;
};

/**
 * Returns the invite of a link. Throws 404 if it is unknown. Secrets are looked up by SHA-256, so timing
 * reveals nothing.
 */
async function look(context: Context, secret: string) {
  const repository = emailInvitesRepository(context.store);
  const row = await repository.byHash(sha256(secret));
  if (!row) throw unknownInvite();
  const logins = await loginsOf(context, row.organization_id);
  const status =
    row.accepted_at !== null ? 'accepted' : row.expires_at > now(context) ? 'pending' : 'expired';
  const answer: InviteView = {
    organization: { id: row.organization_id, title: row.title },
    email: row.email,
    role: row.role,
    ...(row.inviter !== null && { invitedBy: row.inviter }),
    expiresAt: row.expires_at,
    status,
    logins,
    isBlocked: logins.length === 0 && row.enforces_sso === 1,
  };
  return { row, answer };
}

type Look = Awaited<ReturnType<typeof look>>;

/** Throws 409 unless the invite opens a session. */
async function checkOpen({ store }: Context, { row, answer }: Look) {
  if (answer.status === 'accepted') throw conflict('This invite has already been used. Sign in.');
  if (answer.status === 'expired') throw conflict('This invite has expired. Ask for a new one.');
  if (answer.logins.length > 0 || answer.isBlocked)
    throw conflict(`Sign in with ${row.title}’s identity provider to accept this invite.`);
  // Their own way to sign in proves more than a link.
  if ((await emailInvitesRepository(store).members(row.organization_id, [row.email])).length > 0)
    throw conflict(`${row.email} is already a member of ${row.title}. Sign in.`);
}

/**
 * Adds the invited person to the organization, sets the password that they have chosen, and opens a session that is valid
 * only for it. Throws 409 if the invite was accepted or has expired, if the address is a member already, or if the
 * organization has a provider to sign in with, and 400 for a password that can't be used.
 */
async function accept(context: Context, { secret, password, client, requestId, ...opening }: Joining) {
  const { store } = context;
  const known = await look(context, secret);
  await checkOpen(context, known);
  const { email } = known.row;
  const hash =
    password === undefined ? undefined : await newPasswordHash(context, { email }, password, client);
  return store.transaction(async () => {
    await lock(store, 'organizations', known.row.organization_id);
    const { row, answer } = await look(context, secret);
    await checkOpen(context, { row, answer });
    await emailInvitesRepository(store).accept(row.id, now(context));
    return join(context, row, { hash, requestId, ...opening });
  });
}

/** Serves the data for the page of an invite link. The secret is in the body, so that no log contains it. */
export async function inviteRoutes(app: FastifyInstance, context: Context) {
  app.post('/invites/look', { bodyLimit: jsonLimit }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    return (await look(context, parsed(secretBody, request.body).secret)).answer;
  });
  app.post('/invites/link', { bodyLimit: jsonLimit }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    return showRoleLink(context, parsed(secretBody, request.body).secret);
  });
  app.post('/invites/join', { bodyLimit: jsonLimit }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const { secret, email, password, keep } = parsed(joinBody, request.body);
    return joinByLink(context, { secret, email, password, keep, ...originOf(request) });
  });
  app.post('/invites/accept', { bodyLimit: jsonLimit }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const { secret, password, keep } = parsed(acceptBody, request.body);
    return accept(context, { secret, password, keep, ...originOf(request) });
  });
}
