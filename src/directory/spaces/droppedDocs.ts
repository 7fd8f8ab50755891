import { createStore } from '#lib/store.ts';

/** What a drop or a file dialog contains: files, and folders that haven't been read yet. */
export type FoundDocs = {
  entries: FileSystemEntry[];
  files: File[];
};

/** Docs that wait for their import into a space. */
export type Dropped = FoundDocs & {
  /** Differs for each drop. */
  id: number;
  spaceId: string;
};

/** The files dropped on a space, until another drop or the end of the page. */
export const dropped = createStore<Dropped | null>(null);

let last = 0;

/** Stores the files that were dropped or chosen for a space. */
export const keepDropped = (spaceId: string, found: FoundDocs) =>
  dropped.set({ id: ++last, spaceId, ...found });

/** Returns the content of a drop. A browser allows that only during the drop event. */
export function filesIn({ items, files }: DataTransfer): FoundDocs {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return { entries, files: entries.length > 0 ? [] : [...files] };
}

/** Returns the name of the dropped folder or file, without its extension. */
export const nameOfDocs = ({ entries, files }: FoundDocs) => {
  const [first] = files;
  const name = entries[0]?.name ?? (first?.webkitRelativePath.split('/')[0] || first?.name) ?? 'docs';
  return name.replace(/\.[a-z]+$/i, '');
};

/** Names of folders that say nothing about their content. */
const generic = /^(?:main|master|docs?|documentation|content|src|pages|readme)$/i;

/** Returns a title for a new space with these docs: “api-guide” → “Api guide”. */
export function spaceTitleOf(found: FoundDocs, maxLength: number) {
  const name = nameOfDocs(found)
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();
  if (name === '' || generic.test(name)) return 'Docs';
  return (name[0]!.toLocaleUpperCase() + name.slice(1)).slice(0, maxLength);
}
