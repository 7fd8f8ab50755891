import { isDeepStrictEqual } from 'node:util';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { StoredFile } from '../pageNode.ts';
import { mergeOrder } from './mergeOrder.ts';
import { mergeEach, mergeValues, sidesOf, remainingItems, type Merged } from './sides.ts';

/** Returns the content hash with everything derived from the content. */
function bytesOf({ id: _, name: __, git, ...bytes }: StoredFile) {
  return { ...bytes, oid: git?.oid };
}

/** Merges name, path and content separately. */
export function mergeFile(file: Sides<StoredFile>): Merged<StoredFile> {
  const name = mergeValues(mapSides(file, (side) => side.name));
  const path = mergeValues(mapSides(file, (side) => side.git?.path));
  const bytes = mergeValues(mapSides(file, bytesOf));
  const { oid = '', ...facts } = bytes.value;
  return {
    value: {
      id: file.request.id,
      name: name.value,
      ...facts,
      ...(path.value !== undefined && { git: { oid, path: path.value } }),
    },
    conflict: name.conflict || path.conflict || bytes.conflict,
  };
}

type Options = { merge?: typeof mergeFile; keyOf?: (file: StoredFile) => string };

/**
 * Merges file lists. `conflicting` are the files with conflicting changes.
 * @param options.merge merges a file that all three have. Default: `mergeFile`
 * @param options.keyOf identifies a file. Default: by its id
 */
export function mergeFiles(
  lists: Sides<StoredFile[]>,
  { merge = mergeFile, keyOf = ({ id }) => id }: Options = {},
): { files: StoredFile[]; conflicting: StoredFile[] } {
  const files = mapSides(lists, (list) => new Map(list.map((file) => [keyOf(file), file])));
  const { remainingIds, conflicts } = remainingItems(files, isDeepStrictEqual);
  const keys = mapSides(lists, (list) => list.map(keyOf).filter((key) => remainingIds.has(key)));
  const merged = mergeOrder(keys).value.flatMap((key) => {
    const file = mergeEach(sidesOf(files, key), isDeepStrictEqual, merge);
    if (file?.conflict) conflicts.add(key);
    return file?.value ?? [];
  });
  const fileOf = (key: string) => files.request.get(key) ?? files.space.get(key);
  return { files: merged, conflicting: [...conflicts].flatMap((key) => fileOf(key) ?? []) };
}
