// Spaces as callers see them: rows with what is counted of them, and where they are published.
import type { Space } from '#contract/space.ts';
import type { Level } from '../access/levels.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/schema.ts';
import { publishedSpaces } from '../site-structure/publishedSpaces.ts';
import { toSpace } from './spaces.mapper.ts';
import { spacesRepository, type SpaceRow } from './spaces.repository.ts';

/**
 * Reads what the answers for these spaces of one organization are made of, at once for all.
 * @param shareKey goes into the published addresses; one that opens no site with the space leaves them out
 * @returns makes the answer for one, with the caller's level there
 */
export async function viewSpaces(
  context: Context,
  organization: Database['organizations'],
  spaceIds: string[],
  shareKey?: string,
): Promise<(row: SpaceRow, level: Level | null) => Space> {
  const [counts, urls] = await Promise.all([
    spacesRepository(context.store).counts(spaceIds),
    publishedSpaces(context, organization, spaceIds, shareKey),
  ]);
  return (row, level) => toSpace(context, row, level, counts(row.id), urls(row.id));
}
