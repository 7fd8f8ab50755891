/** An optimistic edit. */
export type Layer = { id: number; update: (data: unknown) => unknown; settled: boolean };
/** The optimistic edits of one cached response. Each can be rolled back without affecting the others. */
export type Overlay = {
  /** The response without the edits. */
  base: unknown;
  layers: readonly Layer[];
  /** The response with the edits, as it is in the cache. */
  shown: unknown;
};

const over = (base: unknown, layers: readonly Layer[]): Overlay => ({
  base,
  layers,
  shown: layers.reduce((data, { update }) => update(data), base),
});

/** Refetched data becomes the new base. It already contains the settled edits. */
const rebased = (overlay: Overlay, current: unknown): Overlay =>
  Object.is(current, overlay.shown)
    ? overlay
    : over(
        current,
        overlay.layers.filter(({ settled }) => !settled),
      );

/** Adds an edit to a response that may already have others. */
export function addLayer(overlay: Overlay | undefined, current: unknown, layer: Layer): Overlay {
  const { base, layers } = overlay ? rebased(overlay, current) : over(current, []);
  return over(base, [...layers, layer]);
}

/**
 * Keeps or rolls back the edit of a write that has ended. Other edits are kept. `layers` is empty once no
 * edit is pending; `shown` is then final.
 */
export function settleLayer(overlay: Overlay, current: unknown, id: number, accepted: boolean): Overlay {
  const { base, layers } = rebased(overlay, current);
  const left = accepted
    ? layers.map((layer) => (layer.id === id ? { ...layer, settled: true } : layer))
    : layers.filter((layer) => layer.id !== id);
  const result = over(base, left);
  return left.every(({ settled }) => settled) ? { ...result, layers: [] } : result;
}
