import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CacheEdit } from './cacheEdits.ts';
import { addLayer, settleLayer, type Overlay } from './overlay.ts';
import { anyOne, filtersOf, isAt } from '../query.ts';

type AppliedEdit = { queryKey: QueryKey; hash: string };

const overlaysOf = new WeakMap<QueryClient, Map<string, Overlay>>();
let lastId = 0;

/** Writes an overlay to the cache, and keeps a reference to the cached object to detect a refetch. */
function write(
  client: QueryClient,
  { queryKey, hash }: AppliedEdit,
  overlay: Overlay,
  overlays: Map<string, Overlay>,
) {
  client.setQueryData(queryKey, overlay.shown);
  if (overlay.layers.length === 0) overlays.delete(hash);
  else overlays.set(hash, { ...overlay, shown: client.getQueryData(queryKey) });
}

/** Applies one edit to all cached responses at its address. */
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
    // An edit of all lists skips unaffected ones, unless a pending edit may still change them.
    const isOfAll = address.includes(anyOne) && !overlays.has(hash);
    if (isOfAll && update(state.data, filters) === state.data) return [];
    // A pending response may be older than this write.
    void query.cancel({ revert: true }).catch(() => undefined);
    const layer = { id, update: (data: unknown) => update(data, filters), settled: false };
    const at = { queryKey, hash };
    write(client, at, addLayer(overlays.get(hash), query.state.data, layer), overlays);
    return [at];
  });
}

/**
 * Applies edits to the cache immediately. Call the result when the write has ended: with `false`, exactly
 * these edits are rolled back, and later edits are kept.
 */
export function applyEdits(client: QueryClient, edits: readonly CacheEdit[]) {
  const overlays = overlaysOf.get(client) ?? new Map<string, Overlay>();
  overlaysOf.set(client, overlays);
  lastId += 1;
  const id = lastId;
  // One render for all edits.
  const applied = notifyManager.batch(() => edits.flatMap((edit) => applyEdit(client, overlays, id, edit)));
  return (accepted: boolean) =>
    notifyManager.batch(() => {
      for (const at of applied) {
        const overlay = overlays.get(at.hash);
        const current: unknown = client.getQueryData(at.queryKey);
        if (overlay && current !== undefined)
          write(client, at, settleLayer(overlay, current, id, accepted), overlays);
        else overlays.delete(at.hash);
      }
    });
}

/** Applies the edits of a response to the cache, below pending optimistic edits. */
export function applyResponseEdits(client: QueryClient, edits: readonly CacheEdit[]) {
  applyEdits(client, edits)(true);
}

/** The same for many edits, with one cache update per address and one notification. */
export function applyResponseBatch(client: QueryClient, edits: readonly CacheEdit[]) {
  const byAddress = Map.groupBy(edits, ({ address }) => JSON.stringify(address));
  const together = [...byAddress.values()].map((ofOne): CacheEdit => ({
    address: ofOne[0]?.address ?? [],
    update: (data, filters) => ofOne.reduce((now, { update }) => update(now, filters), data),
  }));
  notifyManager.batch(() => applyResponseEdits(client, together));
}
