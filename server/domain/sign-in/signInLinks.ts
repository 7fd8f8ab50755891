// One-time links with which a member signs in and can set a password.
import { recordOwnEvent } from '#server/domain/audit/recordEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, HttpError } from '#server/base/lib/errors.ts';
import { newSecret, sha256 } from '#server/base/lib/ids.ts';
import { lock } from '#server/base/database/lock.ts';
import { newPasswordHash, storeChosenPassword } from './choosePassword.ts';
import { signInLinksRepository } from './signInLinks.repository.ts';
import { startSession, type Opening } from './startSession.ts';

const minute = 60_000;
/** How long a link works that an admin made, or a person requested by email, in milliseconds. */
const lifetimes = { made: 24 * 60 * minute, requested: 15 * minute };

/** The secret is in the fragment, which browsers don't send, so no log contains it. */
export const signInLinkOf = ({ publicUrl }: Pick<Context, 'publicUrl'>, secret: string) =>
  `${publicUrl}/sign-in-link#${secret}`;

type Member = { organization_id: string; user_id: string };

/**
 * Adds a link for a member. An admin's replaces the previous one of an admin. Call it in a transaction.
 * @param maker the admin who makes it, the operator, or undefined for a person who has requested it
 */
export async function addSignInLink(
  context: Context,
  member: Member,
  maker?: { userId: string } | 'operator',
) {
  const repository = signInLinksRepository(context.store);
  const secret = newSecret();
  const lifetime = maker === undefined ? lifetimes.requested : lifetimes.made;
  const created_by = typeof maker === 'object' ? maker.userId : null;
  const expires_at = new Date(context.clock().getTime() + lifetime).toISOString();
  if (created_by !== null) await repository.removeMade(member.organization_id, member.user_id);
  await repository.add({
    ...member,
    hash: sha256(secret),
    created_by,
    created_at: now(context),
    expires_at,
  });
  return { secret, expiresAt: expires_at };
}

/** The same for unknown, used, revoked and expired links. */
const unknownLink = () =>
  new HttpError(
    404,
    'This sign-in link was already used, has expired or was replaced. Request a new one, or ask an admin.',
  );

async function find(context: Context, secret: string) {
  const row = await signInLinksRepository(context.store).find(sha256(secret), now(context));
  if (!row) throw unknownLink();
  if (row.sso === 1)
    throw conflict(`${row.title} requires single sign-on. Sign in with its identity provider.`);
  return row;
}

/** Returns what the page of a link shows. Throws 404 if it can't be used, and 409 if single sign-on is enforced. */
export async function showSignInLink(context: Context, secret: string) {
  const row = await find(context, secret);
  return {
    organization: { id: row.organization_id, title: row.title },
    email: row.email,
    displayName: row.display_name,
    expiresAt: row.expires_at,
    hasPassword: row.changed_at !== null,
    ...(row.creator !== null && { createdBy: row.creator }),
  };
}

type Acceptance = Opening & {
  secret: string;
  password: string | undefined;
  /** The client address. */
  client: string;
  requestId: string;
};

/**
 * Uses up a link: sets the password, if one is given, which ends the member's other sessions in the organization, and opens
 * a session. Throws like `showSignInLink`, and 400 for a password that can't be used, which leaves the link valid.
 */
export async function acceptSignInLink(
  context: Context,
  { secret, password, client, requestId, ...opening }: Acceptance,
) {
  const { store } = context;
  const link = await find(context, secret);
  const { email, display_name: displayName, organization_id, user_id: userId } = link;
  const hash =
    password === undefined
      ? undefined
      : await newPasswordHash(context, { email, displayName }, password, client);
  return store.transaction(async () => {
    await lock(store, 'organizations', organization_id);
    const { title, creator } = await find(context, secret);
    if (!(await signInLinksRepository(store).take(sha256(secret)))) throw unknownLink();
    if (hash !== undefined)
      await storeChosenPassword(context, { organization_id, userId, email, hash, requestId });
    const session = await startSession(context, {
      user_id: userId,
      organization_id,
      method: 'link',
      ...opening,
    });
    await recordOwnEvent(context, {
      organization_id,
      userId,
      label: displayName,
      action: 'signInLinks.accept',
      requestId,
      ...(creator !== null && { changes: { createdBy: { from: creator } } }),
      sessionHash: session.hash,
    });
    const { token, expiresAt } = session;
    return { token, expiresAt, email, organization: { id: organization_id, title } };
  });
}
