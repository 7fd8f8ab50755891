// The order people give things: one row each, under a parent, with a fractional key between its neighbours'.
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

/** An ordered list: the organization or site it belongs to, and the parent in it ('' is the top). */
export type Siblings = { scopeId: string; parentId: string };
export type Kind = Database['placements']['kind'];

async function lastPosition({ query }: Store, { scopeId, parentId }: Siblings) {
  const last = await query()
    .selectFrom('placements')
    .select('position')
    .where('scope_id', '=', scopeId)
    .where('parent_id', '=', parentId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.position ?? null;
}

/** Puts new things at the end of a list, in the order given. Runs in the caller's transaction. */
export async function append(store: Store, siblings: Siblings, kind: Kind, ids: string[]) {
  const first = await lastPosition(store, siblings);
  const positions =
    ids.length === 1 ? [generateKeyBetween(first, null)] : generateNKeysBetween(first, null, ids.length);
  const rows = ids.map((id, n) => ({
    id,
    kind,
    scope_id: siblings.scopeId,
    parent_id: siblings.parentId,
    position: positions[n]!,
  }));
  if (rows.length > 0) await store.query().insertInto('placements').values(rows).execute();
}
