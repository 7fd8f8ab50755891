import { createStore } from '#lib/store.ts';
import { dropped } from './droppedDocs.ts';

/** The first import of docs into an empty space. */
export type FirstImport = {
  dropId: number;
  spaceId: string;
  changeRequestId: string;
  state: 'writing' | 'merging' | 'live' | 'failed';
  /** Why nothing went live, as a sentence. */
  reason?: string;
};

/** The latest first import of this tab. */
export const firstImport = createStore<FirstImport | null>(null);

/** Forgets a first import that went live, so that the import screen asks for files again. */
export function clearFirstImport() {
  if (firstImport.get()?.state !== 'live') return;
  firstImport.set(null);
  dropped.set(null);
}
