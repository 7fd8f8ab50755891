import { createStore } from '#lib/store.ts';

/** Dropped or chosen files, and folders that haven't been read yet. */
export type Dropped = {
  /** Differs for each drop. */
  id: number;
  spaceId: string;
  entries: FileSystemEntry[];
  files: File[];
};

/** The files dropped on a space, until another drop or the end of the page. */
export const dropped = createStore<Dropped | null>(null);

let last = 0;

/** Stores the files that were dropped or chosen for a space. */
export const keepDropped = (spaceId: string, found: Pick<Dropped, 'entries' | 'files'>) =>
  dropped.set({ id: ++last, spaceId, ...found });

/** Returns the content of a drop. A browser allows that only during the drop event. */
export function filesIn({ items, files }: DataTransfer) {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return { entries, files: entries.length > 0 ? [] : [...files] };
}

/** Returns the name of the dropped folder or file, without its extension. */
export const nameOfDropped = ({ entries, files }: Dropped) => {
  const [first] = files;
  const name = entries[0]?.name ?? (first?.webkitRelativePath.split('/')[0] || first?.name) ?? 'docs';
  return name.replace(/\.[a-z]+$/i, '');
};
