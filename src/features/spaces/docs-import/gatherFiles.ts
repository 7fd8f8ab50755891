import { isSkipped, type SourceFile } from '#markdown/docs/sourceFiles.ts';
import type { Dropped } from '#directory/spaces/droppedDocs.ts';
import { ImportError } from './ImportError.ts';
import { importLimits, sourceList, type SourceList } from './sourceList.ts';

const sourceOf = (path: string, file: File): SourceFile => ({
  path,
  size: file.size,
  read: async () => {
    try {
      return new Uint8Array(await file.arrayBuffer());
    } catch {
      throw new ImportError(`“${path}” can no longer be read. Select the files again.`);
    }
  },
});

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A folder returns its entries in parts, and an empty part at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function filesBelow(entries: readonly FileSystemEntry[]) {
  const found: SourceFile[] = [];
  const visit = async (entry: FileSystemEntry) => {
    if (isSkipped(entry.name)) return;
    if (found.length > importLimits.entries)
      throw new ImportError('The folder contains too many files. Import a smaller folder.');
    const path = entry.fullPath.replace(/^\//, '');
    if (isFile(entry)) found.push(sourceOf(path, await fileOf(entry)));
    if (isFolder(entry)) for (const inner of await entriesOf(entry)) await visit(inner);
  };
  for (const entry of entries) await visit(entry);
  return found;
}

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip';

/** Reads dropped or chosen items: a ZIP, or files and folders. Throws ImportError. */
export async function gatherFiles({ entries, files }: Dropped): Promise<SourceList> {
  const [entry] = entries;
  const single =
    entries.length === 1 && entry && isFile(entry)
      ? await fileOf(entry)
      : files.length === 1
        ? files[0]
        : undefined;
  if (single && isZip(single)) {
    const { readZip } = await import('./readZip.ts');
    return sourceList(await readZip(single), 'The ZIP');
  }
  const chosen = files.map((file) => sourceOf(file.webkitRelativePath || file.name, file));
  const list = sourceList([...(await filesBelow(entries)), ...chosen], 'The folder');
  if (list.sources.size === 0 && list.leftOut.length === 0)
    throw new ImportError('No files found. Select Markdown files, a folder, or a ZIP.');
  return list;
}
