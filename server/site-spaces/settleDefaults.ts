// The default of a section, or of a site's root, when a space that stands there is deleted or restored.
import { siblingsIn, type Placed } from '../core/placements.ts';
import { lock } from '../database/lock.ts';
import type { Store } from '../database/store.ts';
import { siteSpacesRepository } from './site-spaces.repository.ts';

type SiteSpace = { id: string; space_id: string; is_default: 0 | 1 };

/** The default that is seen; else the next in order after the one that is not; else the first. */
function defaultOf(rows: Placed[], siteSpaces: Map<string, SiteSpace>, spaceId: string) {
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
 * A space that is deleted keeps its places on sites, unseen, until it is restored or removed for good. Meanwhile the
 * next in order is the default in its stead, and stays it. Runs in the caller's transaction, after the change.
 */
export async function settleDefaults(store: Store, spaceId: string) {
  const siteSpaces = siteSpacesRepository(store);
  for (const list of await siteSpaces.listsWith(spaceId)) {
    await lock(store, 'sites', list.scopeId);
    const rows = (await siblingsIn(store, list)).filter(({ kind }) => kind === 'site-space');
    const found = await siteSpaces.inList(list);
    const chosen = defaultOf(rows, new Map(found.map((row) => [row.id, row])), spaceId);
    if (chosen) await siteSpaces.makeDefault(list, chosen.id);
  }
}
