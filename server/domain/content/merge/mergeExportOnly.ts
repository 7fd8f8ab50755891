import { mergeTexts, newEffort, type Effort, type LineConflict } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { sha256 } from '#server/base/lib/ids.ts';
import { gitOid, type StoredFile } from '../pageNode.ts';
import { conflictsOf, type Conflicts, type ItemConflicts } from './conflictsOf.ts';
import { mergeFile, mergeFiles } from './mergeFiles.ts';
import { mergeValues, sidesOf } from './sides.ts';

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
 * Merges the files that are stored only for exports, texts line by line. The summary has no conflicts, because exports
 * follow the page tree.
 * @param texts the texts of `neededBlobs`, without files that aren't UTF-8
 * @param options.effort shared by all texts of the merge
 * @param options.conflicts collects and decides the conflicts
 * @returns the files, and the contents that none of the three revisions has
 */
export function mergeExportOnly(
  lists: Lists,
  texts: ReadonlyMap<string, string>,
  { effort = newEffort(), conflicts = conflictsOf() }: { effort?: Effort; conflicts?: Conflicts } = {},
) {
  const written: Uint8Array[] = [];
  const merge = (file: Sides<StoredFile>, own: ItemConflicts) => {
    const { ancestor, space, request } = mapSides(file, ({ blob }) => texts.get(blob));
    if (ancestor === undefined || space === undefined || request === undefined) return mergeFile(file, own);
    return mergeFile(file, own, (content) => {
      let text = '';
      const resolve = (lines: LineConflict) => own.lines(lines, () => text);
      text = mergeTexts({ ancestor, space, request }, { resolve, effort }).value;
      const bytes = Buffer.from(text);
      written.push(bytes);
      return { ...content.request, blob: sha256(bytes), size: bytes.length, oid: gitOid(bytes) };
    });
  };
  const inSummary = conflictsOf();
  const conflictsIn = ({ id, exportOnly }: StoredFile) =>
    (exportOnly === 'summary' ? inSummary : conflicts).of({ kind: 'file', id });
  return { files: mergeFiles(withSameIds(lists), conflictsIn, { merge, keyOf: pathOf }), written };
}
