import { createStore } from '#lib/store.ts';

/** The console's own dialogs. */
export type Overlay = 'palette' | 'shortcuts' | 'activity' | 'identity';

export const overlay = createStore<Overlay | null>(null);
export const openOverlay = (name: Overlay) => overlay.set(name);
export const closeOverlay = () => overlay.set(null);
