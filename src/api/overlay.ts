// Optimistic edits over one cached answer, each of which can be taken back without touching the others.

export type Layer = { id: number; update: (data: unknown) => unknown; settled: boolean };
export type Overlay = {
  /** The answer without the edits. */
  base: unknown;
  layers: readonly Layer[];
  /** The answer with them, as it was put into the cache. */
  shown: unknown;
};

const over = (base: unknown, layers: readonly Layer[]): Overlay => ({
  base,
  layers,
  shown: layers.reduce((data, { update }) => update(data), base),
});

/** Data that came from the service meanwhile is the new base; what was settled before is part of it. */
const rebased = (overlay: Overlay, current: unknown): Overlay =>
  Object.is(current, overlay.shown)
    ? overlay
    : over(
        current,
        overlay.layers.filter(({ settled }) => !settled),
      );

/** Lays an edit over an answer that may already carry others. */
export function addLayer(overlay: Overlay | undefined, current: unknown, layer: Layer): Overlay {
  const { base, layers } = overlay ? rebased(overlay, current) : over(current, []);
  return over(base, [...layers, layer]);
}

/**
 * The write behind an edit has ended: an accepted edit stays, a refused one goes, and later edits stay as
 * they were made. `layers` is empty when nothing is under way any more; `shown` is then final.
 */
export function settleLayer(overlay: Overlay, current: unknown, id: number, accepted: boolean): Overlay {
  const { base, layers } = rebased(overlay, current);
  const left = accepted
    ? layers.map((layer) => (layer.id === id ? { ...layer, settled: true } : layer))
    : layers.filter((layer) => layer.id !== id);
  const result = over(base, left);
  return left.every(({ settled }) => settled) ? { ...result, layers: [] } : result;
}
