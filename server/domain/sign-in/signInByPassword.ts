import { recordOwnEvent } from '#server/domain/audit/recordEvent.ts';
import type { Context } from '#server/base/context.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { lock } from '#server/base/database/lock.ts';
import { passwordQueue } from './choosePassword.ts';
import { matchingRows } from '#server/base/lib/hashing.ts';
import { passwordsRepository } from './passwords.repository.ts';
import { recordSignInEvent } from './recordSignInEvent.ts';
import { startSession, type Opening } from './startSession.ts';
import type { Throttle } from './throttle.ts';

type Attempt = Opening & {
  email: string;
  password: string;
  /** The client address. */
  client: string;
  /** Signs in only to this organization. */
  organizationId: string | undefined;
  requestId: string;
};

/** The console warns when few attempts are left. */
const warnFrom = 5;

/** The same for an unknown address, a wrong password and an organization with single sign-on. */
function wrong(left: number) {
  const tries = left === 1 ? '1 try is' : `${left} tries are`;
  const rest =
    left === 0
      ? ' Wait 15 minutes before you try again.'
      : left <= warnFrom
        ? ` ${tries} left before you have to wait 15 minutes.`
        : '';
  return new HttpError(401, `The email address or the password is wrong.${rest}`);
}

/** Records that an account was blocked, in each organization of its owner. Runs after the response. */
async function recordRefusal(context: Context, { email, requestId }: Attempt) {
  const { store } = context;
  await store.transaction(async () => {
    for (const membership of await passwordsRepository(store).membershipsOf(email))
      await recordSignInEvent(context, 'signIn.refuse', membership, requestId);
  });
}

/**
 * Signs in with an email address and a password. Returns a session, or the organizations to choose from if the password is
 * that of several. Throws 401 if it is wrong, 429 after too many attempts, and 503 if too many people are signing in.
 * Unknown addresses take the same steps as known ones.
 */
export async function signInByPassword(context: Context, throttle: Throttle, attempt: Attempt) {
  const { store } = context;
  const { email, password, client, organizationId, device, keep, requestId } = attempt;
  const counted = [
    { kind: 'account', value: email },
    { kind: 'client', value: client },
  ] as const;
  throttle.check(...counted);
  const repository = passwordsRepository(store);
  const { rows, left } = await passwordQueue.run(
    async () => {
      throttle.check(...counted);
      const rest = await throttle.count(...counted);
      const usable = await repository.usable(email);
      return { rows: await matchingRows(context, email, password, usable), left: rest };
    },
    { client },
  );
  const matches = rows.filter(
    (row) => organizationId === undefined || row.organization_id === organizationId,
  );
  const [first, ...others] = matches;
  if (!first) {
    // Not awaited: only known addresses have something to record.
    if (left === 0) setTimeout(() => void recordRefusal(context, attempt).catch(() => {}), 0);
    throw wrong(left);
  }
  if (others.length > 0) {
    await store.transaction(() => throttle.forgive(...counted));
    return { organizations: matches.map((row) => ({ id: row.organization_id, title: row.title })) };
  }
  const { organization_id, user_id, hash, display_name } = first;
  return store.transaction(async () => {
    await lock(store, 'organizations', organization_id);
    // It may have changed, or been removed with the membership.
    const member = await repository.member(organization_id, user_id);
    if (!member || member.sso === 1 || member.hash !== hash) throw wrong(left);
    await throttle.forgive(...counted);
    const session = await startSession(context, {
      user_id,
      organization_id,
      method: 'password',
      device,
      keep,
    });
    await recordOwnEvent(context, {
      organization_id,
      userId: user_id,
      label: display_name,
      action: 'signIn.open',
      requestId,
      changes: { method: { to: 'password' } },
      sessionHash: session.hash,
    });
    const { token, expiresAt } = session;
    return { token, expiresAt, email, organization: { id: organization_id, title: member.title } };
  });
}

/**
 * Returns whether a member's password in an organization is this one. Throws 429 after too many attempts.
 */
export async function isPassword(
  context: Context,
  throttle: Throttle,
  { userId, email, hash, password }: { userId: string; email: string; hash: string; password: string },
) {
  const counted = { kind: 'current password', value: userId } as const;
  throttle.check(counted);
  await throttle.count(counted);
  const rows = await passwordQueue.run(() => matchingRows(context, email, password, [{ hash }]), {
    client: userId,
  });
  if (rows.length > 0) await context.store.transaction(() => throttle.forgive(counted));
  return rows.length > 0;
}
