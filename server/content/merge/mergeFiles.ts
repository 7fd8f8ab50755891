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
function mergeFile(file: Sides<StoredFile>): Merged<StoredFile> {
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
    clash: name.clash || path.clash || bytes.clash,
  };
}

/** Merges file lists. `clashes` has the names of files with conflicting changes. */
export function mergeFiles(lists: Sides<StoredFile[]>): { files: StoredFile[]; clashes: string[] } {
  const files = mapSides(lists, (list) => new Map(list.map((file) => [file.id, file])));
  const { left, clashes } = remainingItems(files, isDeepStrictEqual);
  const ids = mapSides(lists, (list) => list.map(({ id }) => id).filter((id) => left.has(id)));
  const merged = mergeOrder(ids).value.flatMap((id) => {
    const file = mergeEach(sidesOf(files, id), isDeepStrictEqual, mergeFile);
    if (file?.clash) clashes.add(id);
    return file?.value ?? [];
  });
  const nameOf = (id: string) => (files.request.get(id) ?? files.space.get(id))?.name ?? '';
  return { files: merged, clashes: [...clashes].map(nameOf) };
}
