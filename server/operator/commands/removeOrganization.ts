import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { firstAdminOf } from '#server/domain/organizations/mayCreateOrganization.ts';
import { sweepDeletedSpaces } from '#server/domain/spaces/sweep.ts';
import { removeOrganizationRepository } from './removeOrganization.repository.ts';
import { UsageError } from '../UsageError.ts';

/** Rows per transaction, so that requests to other organizations don't wait. */
const batchSize = 500;

/** Tables that can have very many rows of an organization, with the column by which they are deleted. */
const largeTables = [
  ['audit_events', 'id'],
  ['team_members', 'user_id'],
  ['grants', 'subject_id'],
  ['email_invites', 'id'],
] as const;

/**
 * Deletes an organization with everything in it: sites and sessions first, then members, content and the rest, in
 * batches. Deletes the accounts of its members that no other organization knows, except that of the first admin. Can be repeated
 * if it was interrupted. Throws UsageError if the organization is unknown or `confirm` isn't its title.
 */
export async function removeOrganization(context: Context, organizationId: string, confirm: string) {
  const { store } = context;
  const repository = removeOrganizationRepository(store);
  const title = await repository.title(organizationId);
  if (title === undefined) throw new UsageError(`Organization “${organizationId}” not found.`);
  if (title !== confirm)
    throw new UsageError(`The organization is called “${title}”. Repeat its title in --confirm.`);

  /** Deletes all rows of a table in batches. Returns the values of the column. */
  async function removeRows(table: keyof Database, column: 'id' | 'user_id' | 'subject_id') {
    const removed: string[] = [];
    for (;;) {
      const some = await store.transaction(() =>
        repository.removeSome(table, column, organizationId, batchSize),
      );
      if (some.length === 0) return removed;
      removed.push(...some);
    }
  }
  await store.transaction(() => repository.close(organizationId));
  const userIds = await removeRows('members', 'user_id');
  while ((await store.transaction(() => repository.markSpaces(organizationId))) > 0)
    await sweepDeletedSpaces(context);
  for (const [table, column] of largeTables) await removeRows(table, column);
  await store.transaction(() => repository.remove(organizationId));

  const firstAdmin = await firstAdminOf(context);
  const unknown = await repository.withoutTrace(userIds.filter((id) => id !== firstAdmin));
  await store.transaction(() => repository.removeUsers(unknown));
  return { title, members: userIds.length, users: unknown.length };
}
