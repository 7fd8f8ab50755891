// The SQL of a transfer.
import type { Store } from '../database/store.ts';
import type { Below } from './contentTree.repository.ts';

/** Ids of one statement: SQLite takes 32,766 parameters. */
const batch = 500;

async function each(ids: string[], run: (some: string[]) => Promise<unknown>) {
  for (let from = 0; from < ids.length; from += batch) await run(ids.slice(from, from + batch));
}

/** @param content all that is transferred */
export function transferRepository({ query }: Store, content: Below[]) {
  const idsOf = (kind: Below['kind']) => content.filter((one) => one.kind === kind).map(({ id }) => id);
  const [spaces, collections] = [idsOf('space'), idsOf('collection')];

  return {
    /** The spaces that stand on a site, as far as anybody sees them there. */
    async onSites() {
      const found: { title: string }[] = [];
      await each(spaces, async (some) => {
        const rows = await query()
          .selectFrom('site_spaces')
          .innerJoin('spaces', 'spaces.id', 'site_spaces.space_id')
          .select('spaces.title')
          .where('spaces.id', 'in', some)
          .where('spaces.deleted_at', 'is', null)
          .orderBy('spaces.title')
          .execute();
        found.push(...rows);
      });
      return found;
    },

    /** Removes what is the giver's: values of its custom fields, grants to its people, places on its sites. */
    async leaveBehind() {
      await each(spaces, async (some) => {
        await query().deleteFrom('custom_field_values').where('space_id', 'in', some).execute();
        const onSites = query().selectFrom('site_spaces').select('id').where('space_id', 'in', some);
        await query().deleteFrom('placements').where('id', 'in', onSites).execute();
        await query().deleteFrom('site_spaces').where('space_id', 'in', some).execute();
      });
      await each([...spaces, ...collections], (some) =>
        query().deleteFrom('grants').where('target_id', 'in', some).execute(),
      );
    },

    /** Makes the receiver the owner. Below the thing itself everything keeps its place. */
    async handOver(organizationId: string) {
      const owner = { organization_id: organizationId };
      await each(spaces, (some) =>
        query().updateTable('spaces').set(owner).where('id', 'in', some).execute(),
      );
      await each(collections, (some) =>
        query().updateTable('collections').set(owner).where('id', 'in', some).execute(),
      );
      await each([...spaces, ...collections], (some) =>
        query().updateTable('placements').set({ scope_id: organizationId }).where('id', 'in', some).execute(),
      );
    },
  };
}
