import { now, type Context } from '#server/base/context.ts';
import { newSecret, sha256 } from '#server/base/lib/ids.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import { tokensRepository } from '#server/domain/sign-in/tokens.repository.ts';
import { userTokensRepository } from '#server/domain/sign-in/userTokens.repository.ts';
import { UsageError } from './UsageError.ts';

/** Returns the user with an email. Throws UsageError if there is none. */
export async function userOf({ store }: Context, email: string) {
  const user = await usersRepository(store).userByEmail(email.toLowerCase());
  if (!user) throw new UsageError(`User ${email} not found. Add them with “member add” first.`);
  return user;
}

const maxLabelLength = 100;

/** Creates an API token for a user and returns it. Only its hash is stored. */
export async function addToken(context: Context, email: string, label: string): Promise<string> {
  if (label.length > maxLabelLength)
    throw new UsageError(
      `Token label can have at most ${maxLabelLength} characters (currently ${label.length}).`,
    );
  const token = newSecret();
  await context.store.transaction(async () => {
    const user = await userOf(context, email);
    const row = { hash: sha256(token), user_id: user.id, label, created_at: now(context) };
    await tokensRepository(context.store).add(row);
  });
  return token;
}

/**
 * Revokes all of a user's tokens, or those with the label, immediately in all processes. Returns their
 * number. Throws UsageError if there is none.
 */
export const revokeTokens = (context: Context, email: string, label: string | undefined) =>
  context.store.transaction(async () => {
    const user = await userOf(context, email);
    const match = { user_id: user.id, ...(label !== undefined && { label }) };
    const count =
      (await tokensRepository(context.store).removeOf(user.id, label)) +
      (await userTokensRepository(context.store).remove(match));
    if (count > 0) return count;
    throw new UsageError(`${email} has no token${label === undefined ? '' : ` with the label “${label}”`}.`);
  });
