import type { Root } from 'mdast';
import type { PreviewText } from './readPreview.ts';

/** A part of a text, or the index of the equal part in the previous text. */
type ChangedPart = { line: number } & ({ tree: Root } | { same: number });

/** A text without the parts that the previous text has, too. */
export type PreviewChange = Omit<PreviewText, 'parts'> & { parts: ChangedPart[] };

/** Returns a function that omits the parts of the previous text. */
export function createPreviewChanges() {
  let before = new Map<string, number>();
  return ({ parts, ...rest }: PreviewText): PreviewChange => {
    const keys = parts.map(({ tree }) => JSON.stringify(tree));
    const changed = parts.map(({ tree, line }, at) => {
      const same = before.get(keys[at]!);
      return { line, ...(same === undefined ? { tree } : { same }) };
    });
    before = new Map(keys.map((key, at) => [key, at]));
    return { ...rest, parts: changed };
  };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** Returns the whole text. Equal parts keep their identity, so that they aren't rendered again. */
export const withUnchanged = (
  { parts, anchors, ...rest }: PreviewChange,
  before: PreviewText | undefined,
): PreviewText => ({
  ...rest,
  anchors: before && isSame(before.anchors, anchors) ? before.anchors : anchors,
  parts: parts.map((part) => ({
    line: part.line,
    tree: 'tree' in part ? part.tree : before!.parts[part.same]!.tree,
  })),
});
