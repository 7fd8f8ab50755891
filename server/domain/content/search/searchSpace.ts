import type { SpaceAccess } from '#server/domain/access/access.ts';
import type { Context } from '#server/base/context.ts';
import { pagedItems, type PageQuery } from '#server/base/lib/paging.ts';
import { findInSpace, pagesOf } from './findPages.repository.ts';
import { searchItems } from './searchItem.ts';
import { tokenizeQuery } from '../readings/words.ts';

/** Searches a space (specification, Space content). */
export async function searchSpace(
  context: Context,
  { space }: Pick<SpaceAccess, 'space'>,
  query: PageQuery & { query: string },
) {
  const words = tokenizeQuery(query.query);
  const hits = await findInSpace(context.store, space.id, words);
  const page = pagedItems(query, 'rank', hits, ({ number }) => String(number));
  const found = await pagesOf(context.store, page.items);
  return { ...page, items: await searchItems(context, space.organization_id, found, words) };
}
