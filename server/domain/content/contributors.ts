import type { User } from '#contract/user.ts';
import type { Context } from '#server/base/context.ts';
import { fromJson } from '#server/base/lib/json.ts';
import type { Database } from '#server/base/database/schema.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';

/**
 * Returns the author of a revision, then the authors of the suggestions that it accepts. Undefined if it accepts no
 * suggestions.
 */
export async function contributorsOf(
  context: Context,
  organizationId: string,
  { created_by, contributors }: Pick<Database['revisions'], 'created_by' | 'contributors'>,
): Promise<User[] | undefined> {
  if (contributors === null) return undefined;
  const ids = [
    ...new Set([...(created_by === null ? [] : [created_by]), ...fromJson<string[]>(contributors)]),
  ];
  const users = new Map((await usersRepository(context.store).usersById(ids)).map((row) => [row.id, row]));
  const toUser = userMapper(context, organizationId);
  return ids.flatMap((id) => {
    const row = users.get(id);
    return row ? [toUser(row)] : [];
  });
}
