import { sql, type SqlBool } from 'kysely';
import type { CountKind } from '#server/base/database/readerTables.ts';
import type { Store } from '#server/base/database/store.ts';
import { countsRepository, otherName, type CountRow } from '#server/domain/sites/counts.repository.ts';

/** What readers write themselves. */
const written: readonly CountKind[] = ['search', 'no-result', 'not-found'];

/** Returns a text as counted names can contain it: in lower case, and as a part of a path. */
function spellings(text: string) {
  const plain = text.toWellFormed();
  return [...new Set([plain, encodeURI(plain), encodeURIComponent(plain)].map((one) => one.toLowerCase()))];
}

export const countedNamesRepository = (store: Store) => ({
  /**
   * Deletes searches and paths with a text, in any case, that are counted on the sites with a space. Their counts are
   * added to those of the other names. Returns how many sums it deleted.
   */
  async remove(spaceId: string, text: string) {
    const { engine, query } = store;
    const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos');
    const removed = await query()
      .deleteFrom('site_counts')
      .where('site_id', 'in', (sites) =>
        sites.selectFrom('site_spaces').select('site_id').where('space_id', '=', spaceId),
      )
      .where('kind', 'in', written)
      .where((e) => e.or(spellings(text).map((one) => sql<SqlBool>`${position}(lower(name), ${one}) > 0`)))
      .returningAll()
      .execute();
    const others = new Map<string, CountRow>();
    for (const { count, ...row } of removed) {
      const key = `${row.site_id} ${row.day} ${row.kind}`;
      others.set(key, { ...row, name: otherName, count: (others.get(key)?.count ?? 0) + count });
    }
    await countsRepository(store).add([...others.values()]);
    return removed.length;
  },
});
