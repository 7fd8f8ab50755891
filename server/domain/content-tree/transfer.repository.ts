import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';
import type { Descendant } from './contentTree.repository.ts';

/** @param content everything to transfer */
export function transferRepository({ query }: Store, content: Descendant[]) {
  const idsOf = (kind: Descendant['kind']) => content.filter((one) => one.kind === kind).map(({ id }) => id);
  const [spaces, collections] = [idsOf('space'), idsOf('collection')];

  return {
    /** Returns a space that is on a site, ignoring deleted ones. */
    async findOnSite() {
      for (const ids of batchesOf(spaces)) {
        const found = await query()
          .selectFrom('site_spaces')
          .innerJoin('spaces', 'spaces.id', 'site_spaces.space_id')
          .select('spaces.title')
          .where('spaces.id', 'in', ids)
          .where('spaces.deleted_at', 'is', null)
          .orderBy('spaces.title')
          .limit(1)
          .executeTakeFirst();
        if (found) return found;
      }
      return undefined;
    },

    /** Deletes what belongs to the source organization: custom field values, grants, and places on sites. */
    async deleteOrganizationData() {
      for (const ids of batchesOf(spaces)) {
        await query().deleteFrom('custom_field_values').where('space_id', 'in', ids).execute();
        const onSites = query().selectFrom('site_spaces').select('id').where('space_id', 'in', ids);
        await query().deleteFrom('placements').where('id', 'in', onSites).execute();
        await query().deleteFrom('site_spaces').where('space_id', 'in', ids).execute();
      }
      for (const ids of batchesOf([...spaces, ...collections]))
        await query().deleteFrom('grants').where('target_id', 'in', ids).execute();
    },

    /** Changes the owner. Descendants keep their places. */
    async changeOwner(organizationId: string) {
      const owner = { organization_id: organizationId };
      for (const ids of batchesOf(spaces))
        await query().updateTable('spaces').set(owner).where('id', 'in', ids).execute();
      for (const ids of batchesOf(collections))
        await query().updateTable('collections').set(owner).where('id', 'in', ids).execute();
      for (const ids of batchesOf([...spaces, ...collections]))
        await query()
          .updateTable('placements')
          .set({ scope_id: organizationId })
          .where('id', 'in', ids)
          .execute();
    },
  };
}
