import type { ExportFile } from '#contract/areas/content-changes.ts';
import type { File } from '#contract/content.ts';

/** A file of the space, or one that only exports need. */
export type ComparedFile = File & Partial<Pick<ExportFile, 'exportOnly' | 'docsRoot'>>;

export type FileChange = {
  id: string;
  /** The new file, or the old one if it was deleted. */
  file: ComparedFile;
  old: ComparedFile | undefined;
  now: ComparedFile | undefined;
  kind: 'added' | 'removed' | 'edited' | 'moved';
};

/** A file with another content under the same ID. */
export type ReplacedFile = FileChange & { old: ComparedFile; now: ComparedFile };

const propertiesOf = ({ size, contentType, dimensions }: File) =>
  [size, contentType, dimensions?.width, dimensions?.height].join();

/** Compares Git hashes. Files without a hash are compared by size, type and dimensions. */
const contentDiffers = (old: ComparedFile, now: ComparedFile) =>
  (old.git && now.git ? old.git.oid !== now.git.oid : propertiesOf(old) !== propertiesOf(now)) ||
  old.docsRoot !== now.docsRoot;
const nameDiffers = (old: ComparedFile, now: ComparedFile) => old.name !== now.name;
const pathDiffers = (old: ComparedFile, now: ComparedFile) => old.git?.path !== now.git?.path;

/** Whether two files have the same name, path and content. False if the content isn't known. */
export const isSameFile = (one: ComparedFile, other: ComparedFile) =>
  one.git !== undefined &&
  [contentDiffers, nameDiffers, pathDiffers].every((differs) => !differs(one, other));

function kindOf(
  old: ComparedFile | undefined,
  now: ComparedFile | undefined,
): FileChange['kind'] | undefined {
  if (!old) return 'added';
  if (!now) return 'removed';
  if (contentDiffers(old, now)) return 'edited';
  return nameDiffers(old, now) || pathDiffers(old, now) ? 'moved' : undefined;
}

/** Returns the changed files: those in `now` in its order, then deleted ones. */
export function fileChanges(old: readonly ComparedFile[], now: readonly ComparedFile[]): FileChange[] {
  const oldById = new Map(old.map((file) => [file.id, file]));
  const nowById = new Map(now.map((file) => [file.id, file]));
  return [...now, ...old.filter(({ id }) => !nowById.has(id))].flatMap((file) => {
    const [before, after] = [oldById.get(file.id), nowById.get(file.id)];
    const kind = kindOf(before, after);
    return kind === undefined ? [] : [{ id: file.id, file, old: before, now: after, kind }];
  });
}

/** Whether both sides changed the same property of a file differently, or only one deleted it. */
export function isFileConflict(request: FileChange, main: FileChange) {
  const { old } = request;
  const [ours, theirs] = [main.now, request.now];
  if (!ours || !theirs) return ours !== theirs;
  return [contentDiffers, nameDiffers, pathDiffers].some(
    (differs) => differs(ours, theirs) && (!old || (differs(old, ours) && differs(old, theirs))),
  );
}
