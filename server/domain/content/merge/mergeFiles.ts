import { isDeepStrictEqual } from 'node:util';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import type { StoredFile } from '../pageNode.ts';
import { mergeOrder } from './mergeOrder.ts';
import type { ItemConflicts } from './conflictsOf.ts';
import { mergeEach, mergeValues, sidesOf, remainingItems } from './sides.ts';

/** Returns the content hash with everything derived from the content. */
function bytesOf({ id: _, name: __, git, ...bytes }: StoredFile) {
  return { ...bytes, oid: git?.oid };
}

type Bytes = ReturnType<typeof bytesOf>;

/**
 * Merges name, path and content separately.
 * @param mergeContent returns the content to use if both sides changed it. Default: that of one side
 */
export function mergeFile(
  file: Sides<StoredFile>,
  conflicts: ItemConflicts,
  mergeContent = (sides: Sides<Bytes>) => conflicts.value('content', sides),
): StoredFile {
  const name = mergeValues(
    mapSides(file, (side) => side.name),
    (sides) => conflicts.value('setting.name', sides),
  );
  const path = mergeValues(
    mapSides(file, (side) => side.git?.path),
    (sides) => conflicts.value('setting.path', sides),
  );
  const bytes = mergeValues(mapSides(file, bytesOf), mergeContent);
  const { oid = '', ...facts } = bytes.value;
  return {
    id: file.request.id,
    name: name.value,
    ...facts,
    ...(path.value !== undefined && { git: { oid, path: path.value } }),
  };
}

type Options = {
  merge?: (file: Sides<StoredFile>, conflicts: ItemConflicts) => StoredFile;
  keyOf?: (file: StoredFile) => string;
};

/**
 * Merges file lists.
 * @param conflictsIn collects and decides the conflicts of a file
 * @param options.merge merges a file that all three have. Default: `mergeFile`
 * @param options.keyOf identifies a file. Default: by its id
 */
export function mergeFiles(
  lists: Sides<StoredFile[]>,
  conflictsIn: (file: StoredFile) => ItemConflicts,
  { merge = mergeFile, keyOf = ({ id }) => id }: Options = {},
): StoredFile[] {
  const files = mapSides(lists, (list) => new Map(list.map((file) => [keyOf(file), file])));
  const decide = <T extends StoredFile | undefined>(sides: Sides<T>): T => {
    const file = sides.request ?? sides.space;
    return file ? conflictsIn(file).value('item', sides) : sides.request;
  };
  const remainingIds = remainingItems(files, isDeepStrictEqual, (_, sides) => decide(sides));
  const keys = mapSides(lists, (list) => list.map(keyOf).filter((key) => remainingIds.has(key)));
  const mergeOne = (sides: Sides<StoredFile>) => merge(sides, conflictsIn(sides.request));
  return mergeOrder(keys).flatMap(
    (key) => mergeEach(sidesOf(files, key), isDeepStrictEqual, { merge: mergeOne, decide }) ?? [],
  );
}
