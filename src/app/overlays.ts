// Which of the console's own windows lies over the screen.
import { createStore } from '#lib/store.ts';

export type Overlay = 'palette' | 'shortcuts' | 'activity';

export const overlay = createStore<Overlay | null>(null);
export const openOverlay = (name: Overlay) => overlay.set(name);
export const closeOverlay = () => overlay.set(null);
