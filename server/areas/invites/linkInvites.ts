// Invite links: everyone with the link of a role can join with it.
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { lockAsAdmin } from '#server/domain/access/lockAsAdmin.ts';
import { recordEvent } from '#server/domain/audit/recordEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict } from '#server/base/lib/errors.ts';
import { isSignature, signatureOf } from '#server/base/http/signatures.ts';
import type { Database } from '#server/base/database/schema.ts';
import { lock } from '#server/base/database/lock.ts';
import { toInvite } from '#server/domain/organizations/organizations.mapper.ts';
import { deliver, linkOf, type Issued } from './deliver.ts';
import { emailInvitesRepository } from '#server/domain/people/emailInvites.repository.ts';
import { issueInvites, newLink, sweepInvites, wasJustSent } from './issueInvites.ts';
import { loginsOf } from '#server/domain/sign-in/logins.ts';
import { newPasswordHash } from '#server/domain/sign-in/choosePassword.ts';
import { emailOf } from '#server/domain/sign-in/emailOf.ts';
import type { Opening } from '#server/domain/sign-in/startSession.ts';
import { join, unknownInvite } from './join.ts';

const signed = (id: string) => ['invite link', id];

/** Returns an invite link in the format of the API. The signature keeps the ID, which logs contain, from being a secret. */
export const toLinkInvite = (
  context: Context,
  row: Database['invites'],
  organization: Database['organizations'],
) => ({
  ...toInvite(row, organization),
  link: linkOf(context, `${row.id}.${signatureOf(context.secret, signed(row.id))}`),
});

/**
 * Records that invite links are shown to the caller, so that they are revoked when the caller stops being an admin. Throws
 * 403 or 404 if this has already happened.
 */
export async function recordViews(context: Context, access: OrganizationAccess, ids: readonly string[]) {
  if (ids.length === 0) return;
  const { store } = context;
  const repository = emailInvitesRepository(store);
  const known = await repository.viewedLinks(access.caller.id, ids);
  if (known.length === ids.length) return;
  await store.transaction(async () => {
    await lockAsAdmin(context, access);
    const existing = await repository.existingLinks(ids);
    await repository.addViewedLinks(
      access.caller.id,
      existing.map(({ id }) => id),
    );
  });
}

/** Returns the link of a secret. Throws 404 if it is unknown or revoked, and 409 if invite links are turned off. */
async function find(context: Context, secret: string) {
  const [id = '', signature = ''] = secret.split('.', 2);
  const row = isSignature(context.secret, signed(id), signature)
    ? await emailInvitesRepository(context.store).link(id)
    : undefined;
  if (!row) throw unknownInvite();
  if (row.invite_links === 0)
    throw conflict(`Invite links of ${row.title} are turned off. Ask an admin to invite you.`);
  const logins = await loginsOf(context, row.organization_id);
  return { row, logins, isBlocked: logins.length === 0 && row.enforces_sso === 1 };
}

/** Returns what the page of an invite link shows. Throws like `find`. */
export async function showRoleLink(context: Context, secret: string) {
  const { row, logins, isBlocked } = await find(context, secret);
  const { organization_id: id, title, role } = row;
  return { organization: { id, title }, role, logins, isBlocked, sendsEmail: context.mailer !== undefined };
}

type Found = Awaited<ReturnType<typeof find>>['row'];

/** Invites the address with the role of the link, or sends its pending invite again. Undefined if nothing changes. */
async function issueTo(context: Context, row: Found, email: string): Promise<Issued | undefined> {
  const organizationId = row.organization_id;
  const repository = emailInvitesRepository(context.store);
  const pending = await repository.pendingOf(organizationId, email, now(context));
  if (!pending) {
    await sweepInvites(context, organizationId);
    const person = { email, name: null, role: row.role, sso: 0 as const, invited_by: null };
    return (await issueInvites(context, organizationId, [person]))[0];
  }
  if (!context.mailer || wasJustSent(context, pending)) return undefined;
  const { secret, columns } = newLink(context);
  await repository.update(pending.id, columns);
  return { row: { ...pending, ...columns }, secret };
}

/** Records that a person with an invite link has requested an invite. */
const recordRequest = (context: Context, link: Found, { row }: Issued, requestId: string) =>
  recordEvent(context, {
    organizationId: link.organization_id,
    action: 'invites.request',
    actor: { type: 'system', id: link.id, label: 'Invite link' },
    source: 'ui',
    requestId,
    target: ['organizationId', link.organization_id],
    resource: { type: 'email-invite', id: row.id, label: row.email },
    resources: { inviteId: link.id, emailInviteId: row.id },
    changes: { email: { to: row.email }, role: { to: row.role } },
  });

/** A person who accepts an invite: the secret of its link, and the password that they have chosen. */
export type Joining = Opening & {
  secret: string;
  password: string | undefined;
  /** The client address. */
  client: string;
  requestId: string;
};

/**
 * Lets a person with an invite link join. Only the owner of the address may join as that address: with a provider, they
 * sign in there; with a mail server, they get an invite by email. With neither, nothing can prove it, and they join at
 * once. Throws 409 for members, and for addresses with an invite that this would use up.
 */
export async function joinByLink(
  context: Context,
  { secret, email: text, password, client, requestId, ...opening }: Joining & { email: string },
) {
  const { store, mailer } = context;
  const email = emailOf(text);
  const { row: known } = await find(context, secret);
  // Only a person who joins at once has a password already now. Others choose one with their invite.
  const hash =
    password === undefined || mailer
      ? undefined
      : await newPasswordHash(context, { email }, password, client);
  const { answer, issued } = await store.transaction(async () => {
    await lock(store, 'organizations', known.organization_id);
    const { row, logins, isBlocked } = await find(context, secret);
    const organizationId = row.organization_id;
    const repository = emailInvitesRepository(store);
    if (isBlocked) throw conflict(`${row.title} requires single sign-on, which isn’t set up yet.`);
    if ((await repository.members(organizationId, [email])).length > 0)
      throw conflict(`${email} is already a member of ${row.title}. Sign in.`);
    if (logins.length === 0 && !mailer) {
      if (await repository.pendingOf(organizationId, email, now(context)))
        throw conflict(`${email} already has an invite. Use its link, or ask an admin for a new one.`);
      const session = await join(
        context,
        { ...row, email, name: null, sso: 0 },
        { hash, requestId, ...opening },
      );
      return { answer: { status: 'joined' as const, ...session }, issued: undefined };
    }
    const made = await issueTo(context, row, email);
    if (made) await recordRequest(context, row, made, requestId);
    const status = logins.length > 0 ? ('sign-in' as const) : ('sent' as const);
    return { answer: { status }, issued: made };
  });
  if (issued) void deliver(context, [issued], { organization: known.title, inviter: undefined });
  return answer;
}
