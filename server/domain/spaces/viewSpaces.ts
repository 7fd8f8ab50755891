import type { Space } from '#contract/space.ts';
import type { Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { publishedSpaces } from '#server/domain/site-addresses/publishedSpaces.ts';
import { toSpace } from './spaces.mapper.ts';
import { spacesRepository, type SpaceRow } from './spaces.repository.ts';

/**
 * Loads the related data of spaces of an organization in one batch.
 * @param shareKey added to published URLs, which are omitted if its link's site doesn't contain the space
 * @returns a function that maps a row to an API object for a caller with this level
 */
export async function viewSpaces(
  context: Context,
  organization: Database['organizations'],
  spaceIds: string[],
  shareKey?: string,
): Promise<(row: SpaceRow, level: Level | null) => Space> {
  const [counts, published] = await Promise.all([
    spacesRepository(context.store).counts(spaceIds),
    publishedSpaces(context, organization, spaceIds, shareKey),
  ]);
  return (row, level) => toSpace(context, row, level, counts(row.id), published(row.id));
}
