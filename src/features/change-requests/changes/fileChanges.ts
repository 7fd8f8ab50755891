import type { File } from '#contract/content.ts';

export type FileChange = {
  id: string;
  /** As the request has it; where it took the file away, as main has it. */
  file: File;
  old: File | undefined;
  now: File | undefined;
  is: 'added' | 'removed' | 'edited' | 'moved';
};

const sizeOf = ({ size, contentType, dimensions }: File) =>
  [size, contentType, dimensions?.width, dimensions?.height].join();

/** Files are told apart by git's hash of them; those without one by size, kind and dimensions. */
const contentDiffers = (old: File, now: File) =>
  old.git && now.git ? old.git.oid !== now.git.oid : sizeOf(old) !== sizeOf(now);
const placeDiffers = (old: File, now: File) => old.name !== now.name || old.git?.path !== now.git?.path;

function kindOf(old: File | undefined, now: File | undefined): FileChange['is'] | undefined {
  if (!old) return 'added';
  if (!now) return 'removed';
  if (contentDiffers(old, now)) return 'edited';
  return placeDiffers(old, now) ? 'moved' : undefined;
}

/** The files that differ: those that the request has in its order, then those that it took away. */
export function fileChanges(old: readonly File[], now: readonly File[]): FileChange[] {
  const oldById = new Map(old.map((file) => [file.id, file]));
  const nowById = new Map(now.map((file) => [file.id, file]));
  return [...now, ...old.filter(({ id }) => !nowById.has(id))].flatMap((file) => {
    const [before, after] = [oldById.get(file.id), nowById.get(file.id)];
    const is = kindOf(before, after);
    return is === undefined ? [] : [{ id: file.id, file, old: before, now: after, is }];
  });
}
