import { collections } from '#contract/areas/collections.ts';
import { contentPlaces } from '#server/domain/placements/placements.repository.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import type { Organization, World } from './world.ts';

/** Returns the titles of a parent's children in order, without deleted spaces. '' is the top level. */
export async function titlesUnder({ context }: World, { id }: Organization, parentId = '') {
  const rows = await contentPlaces(context.store, id)
    .leftJoin('collections', 'collections.id', 'placements.id')
    .select((e) => e.fn.coalesce('spaces.title', 'collections.title').as('title'))
    .where('placements.parent_id', '=', parentId)
    .orderBy('placements.position')
    .execute();
  return rows.map(({ title }) => title);
}

/** Creates a collection and returns its id. */
export async function addCollection({ id, admin }: Organization, title: string, parent?: string) {
  const made = await admin.call(collections.create, { organizationId: id, body: { title, parent } });
  return made.id;
}

export const toSpace = (space: string) => ({ type: 'space' as const, space });
export const toCollection = (collection: string) => ({ type: 'collection' as const, collection });

/** Grants a level on a space or collection. There is no operation for it. */
export const grant = (
  { context: { store } }: World,
  { id }: Organization,
  target: { space: string } | { collection: string },
  subject: { member: string } | { team: string },
  level: 'read' | 'comment' | 'edit' | 'create' | 'admin',
) =>
  store.transaction(() =>
    rowsOf(store, 'grants').insert({
      organization_id: id,
      target_kind: 'space' in target ? 'space' : 'collection',
      target_id: 'space' in target ? target.space : target.collection,
      subject_kind: 'member' in subject ? 'user' : 'team',
      subject_id: 'member' in subject ? subject.member : subject.team,
      level,
    }),
  );
