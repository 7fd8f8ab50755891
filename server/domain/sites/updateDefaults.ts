import { listSiblings, type PlacedItem } from '#server/domain/placements/placements.ts';
import { lock } from '#server/base/database/lock.ts';
import type { Store } from '#server/base/database/store.ts';
import { siteSpacesRepository } from './site-spaces.repository.ts';

type SiteSpace = { id: string; space_id: string; is_default: 0 | 1 };

/**
 * Returns the visible default, else the next visible one after the hidden default, else the first visible
 * one.
 */
function defaultOf(rows: PlacedItem[], siteSpaces: Map<string, SiteSpace>, spaceId: string) {
  const shown = rows.filter(({ hidden }) => !hidden);
  const flagged = shown.filter(({ id }) => siteSpaces.get(id)?.is_default === 1);
  const left = rows.findIndex(({ id }) => siteSpaces.get(id)?.is_default === 1);
  return (
    flagged.find(({ id }) => siteSpaces.get(id)?.space_id !== spaceId) ??
    flagged[0] ??
    rows.find(({ hidden }, place) => !hidden && place > left) ??
    shown[0]
  );
}

/**
 * Updates the defaults of a space's site lists after the space has been deleted or restored. A deleted space
 * keeps its places but is hidden, so the next one in order becomes the default and remains the default. Call
 * it in the transaction of the change.
 */
export async function updateDefaults(store: Store, spaceId: string) {
  const siteSpaces = siteSpacesRepository(store);
  for (const list of await siteSpaces.listsWith(spaceId)) {
    await lock(store, 'sites', list.scopeId);
    const rows = (await listSiblings(store, list)).filter(({ kind }) => kind === 'site-space');
    const found = await siteSpaces.inList(list);
    const chosen = defaultOf(rows, new Map(found.map((row) => [row.id, row])), spaceId);
    if (chosen) await siteSpaces.makeDefault(list, chosen.id);
  }
}
