import { passwordFault } from '#contract/password.ts';
import { recordOwnEvent } from '#server/domain/audit/recordEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import { invalid } from '#server/base/lib/errors.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { hashPassword } from '#server/base/lib/hashing.ts';
import { passwordsRepository } from './passwords.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { signInLinksRepository } from './signInLinks.repository.ts';

/**
 * Runs one computation at a time, because it takes a core and one of the four threads that files and compression use, too.
 * Clients take turns, so many guesses from one address don't delay others by more than one computation.
 */
export const passwordQueue = workQueue({ name: 'passwords', concurrency: 1, maxWaiting: 100 });

type Person = { email: string; displayName?: string | undefined };

/**
 * Checks a new password, and returns it as it is stored. Throws 400 if it can't be used, and 503 if too many people are
 * signing in. Call it outside of a transaction.
 * @param client who asks for it: a client address or a user
 */
export function newPasswordHash(
  context: Context,
  { email, displayName = '' }: Person,
  password: string,
  client: string,
): Promise<string> {
  const fault = passwordFault(password, { email, displayName });
  if (fault !== undefined) throw invalid('body.password', fault);
  return passwordQueue.run(() => hashPassword(context, email, password), { client });
}

type Choice = {
  organization_id: string;
  userId: string;
  email: string;
  hash: string;
  requestId: string;
};

/**
 * Stores a password that a person has chosen with an invite or a sign-in link, ends their sessions in the organization, and
 * records it. Call it in a transaction with a lock on the organization.
 */
export async function storeChosenPassword(
  context: Context,
  { organization_id, userId, email, hash, requestId }: Choice,
) {
  const repository = passwordsRepository(context.store);
  const isReset = (await repository.get(organization_id, userId)) !== undefined;
  await repository.set(organization_id, userId, hash, now(context));
  await sessionsRepository(context.store).endOthers(organization_id, userId, '');
  await signInLinksRepository(context.store).removeOf(organization_id, userId);
  await recordOwnEvent(context, {
    organization_id,
    userId,
    label: email,
    action: isReset ? 'passwords.reset' : 'passwords.set',
    requestId,
  });
}
