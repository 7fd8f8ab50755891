// Lays the edits of a write over the query cache, and takes them back when it is refused.
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CacheEdit } from './cacheEdits.ts';
import { addLayer, settleLayer, type Overlay } from './overlay.ts';
import { anyOne, filtersOf, isAt } from './query.ts';

type AppliedEdit = { queryKey: QueryKey; hash: string };

const overlaysOf = new WeakMap<QueryClient, Map<string, Overlay>>();
let lastId = 0;

/** Shows an overlay, and remembers the object that the cache then holds, to notice when it is replaced. */
function show(
  client: QueryClient,
  { queryKey, hash }: AppliedEdit,
  overlay: Overlay,
  overlays: Map<string, Overlay>,
) {
  client.setQueryData(queryKey, overlay.shown);
  if (overlay.layers.length === 0) overlays.delete(hash);
  else overlays.set(hash, { ...overlay, shown: client.getQueryData(queryKey) });
}

/** Lays one edit over all cached answers that it concerns. */
function applyEdit(
  client: QueryClient,
  overlays: Map<string, Overlay>,
  id: number,
  { address, update }: CacheEdit,
): AppliedEdit[] {
  const loaded = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => isAt(queryKey, address) && state.data !== undefined });
  return loaded.flatMap((query) => {
    const { queryKey, queryHash: hash, state } = query;
    const filters = filtersOf(queryKey);
    // Of an edit of all lists: those that it doesn't concern are left alone, unless what they show may yet change.
    const isOfAll = address.includes(anyOne) && !overlays.has(hash);
    if (isOfAll && update(state.data, filters) === state.data) return [];
    // An answer that is on its way was made before this write.
    void query.cancel({ revert: true }).catch(() => undefined);
    const layer = { id, update: (data: unknown) => update(data, filters), settled: false };
    const at = { queryKey, hash };
    show(client, at, addLayer(overlays.get(hash), query.state.data, layer), overlays);
    return [at];
  });
}

/**
 * Applies the edits at once to all cached answers they concern. Call the result when the write has ended:
 * with `false` exactly these edits are taken back, whatever was edited since.
 */
export function applyEdits(client: QueryClient, edits: readonly CacheEdit[]) {
  const overlays = overlaysOf.get(client) ?? new Map<string, Overlay>();
  overlaysOf.set(client, overlays);
  lastId += 1;
  const id = lastId;
  // What they change together is drawn together.
  const laid = notifyManager.batch(() => edits.flatMap((edit) => applyEdit(client, overlays, id, edit)));
  return (accepted: boolean) =>
    notifyManager.batch(() => {
      for (const at of laid) {
        const overlay = overlays.get(at.hash);
        const current: unknown = client.getQueryData(at.queryKey);
        if (overlay && current !== undefined)
          show(client, at, settleLayer(overlay, current, id, accepted), overlays);
        else overlays.delete(at.hash);
      }
    });
}

/** Puts what the service answered into the cache, under edits that are still under way. */
export function applyResponseEdits(client: QueryClient, edits: readonly CacheEdit[]) {
  applyEdits(client, edits)(true);
}

/** The same for many edits: each address is changed once, and who listens is told once. */
export function applyResponseBatch(client: QueryClient, edits: readonly CacheEdit[]) {
  const byAddress = Map.groupBy(edits, ({ address }) => JSON.stringify(address));
  const together = [...byAddress.values()].map((ofOne): CacheEdit => ({
    address: ofOne[0]?.address ?? [],
    update: (data, filters) => ofOne.reduce((now, { update }) => update(now, filters), data),
  }));
  notifyManager.batch(() => applyResponseEdits(client, together));
}
