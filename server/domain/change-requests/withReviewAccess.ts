import { accessRepository } from '#server/domain/access/access.repository.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import { atLeast, spaceNeeds } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';

/** Returns the ids of the active members among these who have Review access to the space now. */
export async function withReviewAccess(
  { store }: Pick<Context, 'store'>,
  spaceId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const repository = accessRepository(store);
  const space = userIds.length === 0 ? undefined : await repository.space(spaceId);
  const found = new Set<string>();
  if (!space) return found;
  for (const id of new Set(userIds)) {
    const member = await repository.membership(space.organization_id, id);
    const level = member && (await contentLevels(store, member, id, member.role)).ofSpace(space);
    if (level && atLeast(level, spaceNeeds.review)) found.add(id);
  }
  return found;
}
