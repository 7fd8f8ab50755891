import { createStore } from '#lib/store.ts';

export type Density = 'compact' | 'normal' | 'roomy';

const key = 'density';
const isDensity = (text: string | null): text is Density =>
  text === 'compact' || text === 'normal' || text === 'roomy';

// If storage is disabled, the density lasts as long as the page.
function stored(): Density {
  try {
    const text = localStorage.getItem(key);
    return isDensity(text) ? text : 'normal';
  } catch {
    return 'normal';
  }
}

/** The height of rows in all tables and trees of this device. */
export const density = createStore<Density>(stored());

/** Applies and stores a density. */
export function setDensity(choice: Density) {
  density.set(choice);
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Applied, but not stored.
  }
}
