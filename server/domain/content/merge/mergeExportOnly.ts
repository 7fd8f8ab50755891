import { mergeTexts, newEffort } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { gitOid, type StoredFile } from '../pageNode.ts';
import { mergeFile, mergeFiles } from './mergeFiles.ts';
import { mergeValues, sidesOf, type Merged } from './sides.ts';

type Lists = Sides<StoredFile[]>;

/** Both sides can add a file of the same path, so the path identifies a file. */
const pathOf = ({ id, git }: StoredFile) => git?.path ?? id;

/** Gives files of the same path the same id. */
function withSameIds({ ancestor, space, request }: Lists): Lists {
  const ids = new Map([...request, ...space, ...ancestor].map((file) => [pathOf(file), file.id]));
  return mapSides({ ancestor, space, request }, (list) =>
    list.map((file) => ({ ...file, id: ids.get(pathOf(file)) ?? file.id })),
  );
}

/** Returns the hashes of the contents that `mergeExportOnly` needs. */
export function neededBlobs(lists: Lists): string[] {
  const blobs = mapSides(lists, (list) => new Map(list.map((file) => [pathOf(file), file.blob])));
  return [...blobs.ancestor.keys()].flatMap((path) => {
    const sides = sidesOf(blobs, path);
    const known = Object.values<string | undefined>(sides).filter((blob) => blob !== undefined);
    return known.length === 3 && mergeValues(sides).conflict ? known : [];
  });
}

/**
 * Merges the files that are stored only for exports, texts line by line. Conflicts in the summary are not
 * reported, because exports follow the page tree.
 * @param texts the texts of `neededBlobs`, without files that aren't UTF-8
 * @param effort shared by all texts of the merge
 * @returns the files, the contents that none of the three revisions has, and the names of files in conflict
 */
export function mergeExportOnly(lists: Lists, texts: ReadonlyMap<string, string>, effort = newEffort()) {
  const written: Uint8Array[] = [];
  const merge = (file: Sides<StoredFile>): Merged<StoredFile> => {
    const { value, conflict } = mergeFile(file);
    const { ancestor, space, request } = mapSides(file, ({ blob }) => texts.get(blob));
    if (!conflict || ancestor === undefined || space === undefined || request === undefined)
      return { value, conflict };
    const merged = mergeTexts({ ancestor, space, request }, { effort });
    const bytes = Buffer.from(merged.value);
    written.push(bytes);
    const git = value.git && { ...value.git, oid: gitOid(bytes) };
    return {
      value: { ...value, blob: sha256(bytes), size: bytes.length, ...(git && { git }) },
      conflict: merged.conflicts.length > 0,
    };
  };
  const { files, conflicting } = mergeFiles(withSameIds(lists), { merge, keyOf: pathOf });
  const conflicts = conflicting.filter(({ exportOnly }) => exportOnly !== 'summary').map(({ name }) => name);
  return { files, written, conflicts };
}
