// Invite links. A separate plugin, because no one is signed in yet. The rate limiter counts by client.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Role } from '#contract/fields.ts';
import type { SsoLogin } from '#contract/sso.ts';
import { addMember } from '../admin/people.ts';
import { now, type Context } from '../context.ts';
import { conflict, HttpError, invalidFields, issuesOf } from '../core/errors.ts';
import { newSecret, sha256 } from '../core/ids.ts';
import { lock } from '../database/lock.ts';
import { missingOf } from '../sign-in/requests.ts';
import { sessionsRepository, sessionToken } from '../sign-in/sessions.repository.ts';
import { toLogin } from '../sso/sso.mapper.ts';
import { ssoRepository } from '../sso/sso.repository.ts';
import { emailInvitesRepository } from './emailInvites.repository.ts';
import { recordAcceptance } from './recordAcceptance.ts';

const jsonLimit = 4096;
const secretBody = z.object({ secret: z.string().check(z.maxLength(100)) });

/** How long the session of an accepted invite lasts, in milliseconds. */
const sessionTime = 30 * 24 * 60 * 60_000;

/** The invite of a link. */
type Look = {
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

/** The same response for an unknown and a revoked invite. */
const unknown = () =>
  new HttpError(404, 'This invite doesn’t exist or was revoked. Ask the person who sent it for a new one.');

function secretIn(body: unknown) {
  const result = secretBody.safeParse(body);
  if (result.success) return result.data.secret;
  throw invalidFields(issuesOf('body', result.error.issues));
}

/**
 * Returns the invite of a link. Throws 404 if it is unknown. Secrets are looked up by SHA-256, so timing
 * reveals nothing.
 */
async function look(context: Context, secret: string) {
  const repository = emailInvitesRepository(context.store);
  const row = await repository.byHash(sha256(secret));
  if (!row) throw unknown();
  const providers = await ssoRepository(context.store).all(row.organization_id);
  const logins = providers
    .filter((provider) => missingOf(provider).length === 0)
    .map((provider) => toLogin(context, provider));
  const status =
    row.accepted_at !== null ? 'accepted' : row.expires_at > now(context) ? 'pending' : 'expired';
  const answer: Look = {
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

/**
 * Adds the invited person to the organization and opens a session that is valid only for it. Throws 409 if the invite was
 * accepted or has expired, if the address is a member already, or if the organization has a provider to sign in with.
 */
const accept = (context: Context, secret: string, requestId: string) =>
  context.store.transaction(async () => {
    const { store } = context;
    const repository = emailInvitesRepository(store);
    await lock(store, 'organizations', (await look(context, secret)).row.organization_id);
    const { row, answer } = await look(context, secret);
    if (answer.status === 'accepted') throw conflict('This invite has already been used. Sign in.');
    if (answer.status === 'expired') throw conflict('This invite has expired. Ask for a new one.');
    if (answer.logins.length > 0 || answer.isBlocked)
      throw conflict(`Sign in with ${row.title}’s identity provider to accept this invite.`);
    // Their own way to sign in proves more than a link.
    if ((await repository.members(row.organization_id, [row.email])).length > 0)
      throw conflict(`${row.email} is already a member of ${row.title}. Sign in.`);
    await repository.accept(row.id, now(context));
    const userId = await addMember(context, {
      organizationId: row.organization_id,
      email: row.email,
      role: row.role,
      sso: row.sso === 1,
    });
    await recordAcceptance(context, row, { userId, requestId });
    const token = sessionToken(newSecret());
    const expires_at = new Date(context.clock().getTime() + sessionTime).toISOString();
    await sessionsRepository(store).add({
      hash: sha256(token),
      user_id: userId,
      organization_id: row.organization_id,
      provider_id: null,
      created_at: now(context),
      expires_at,
    });
    return { token, expiresAt: expires_at, email: row.email, organization: answer.organization };
  });

/** Serves the data for the page of an invite link. The secret is in the body, so that no log contains it. */
export async function inviteRoutes(app: FastifyInstance, context: Context) {
  app.post('/invites/look', { bodyLimit: jsonLimit }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    return (await look(context, secretIn(request.body))).answer;
  });
  app.post('/invites/accept', { bodyLimit: jsonLimit }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    return accept(context, secretIn(request.body), request.id);
  });
}
