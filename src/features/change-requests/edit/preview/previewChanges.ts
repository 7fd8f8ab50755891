import type { Root } from 'mdast';
import type { PreviewPart, PreviewText } from './readPreview.ts';

/** A part of a text, or the index of the equal part in the previous text. */
export type ChangedPart = { line: number } & ({ tree: Root } | { same: number });

/** A text without the parts that the previous text has, too. */
export type PreviewChange = Omit<PreviewText, 'parts'> & { parts: ChangedPart[] };

/** Returns a function that leaves out what the text before had. */
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

/** Returns the whole text. Trees of equal parts keep their identity, so that they aren't rendered again. */
export const withUnchanged = (
  { parts, ...rest }: PreviewChange,
  before: readonly PreviewPart[],
): PreviewText => ({
  ...rest,
  parts: parts.map((part) => ({
    line: part.line,
    tree: 'tree' in part ? part.tree : before[part.same]!.tree,
  })),
});
