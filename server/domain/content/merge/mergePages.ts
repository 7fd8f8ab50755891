import { newEffort } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { flatPages, type PageTree } from '../pageNode.ts';
import { makeSlugsUnique } from './makeSlugsUnique.ts';
import { isSamePage, mergePage, textsToMerge, type OwnPage, type Texts } from './mergePage.ts';
import { mergeTree } from './mergeTree.ts';
import { mergeEach, sidesOf, remainingItems } from './sides.ts';

type MergedPages = {
  pages: PageTree[];
  /** New texts that none of the three revisions has. */
  texts: string[];
  /** Titles of pages with conflicting changes. */
  conflicts: string[];
};

const ownPages = (pages: PageTree[]): ReadonlyMap<string, OwnPage> =>
  new Map(flatPages(pages).map(({ pages: _, ...own }) => [own.page, own]));

/** Returns the ids of all texts that `mergePages` needs. */
export function neededTexts(trees: Sides<PageTree[]>): string[] {
  const pages = mapSides(trees, ownPages);
  return [...pages.request.keys()].flatMap((id) =>
    Object.values<string>(textsToMerge(sidesOf(pages, id)) ?? {}),
  );
}

/**
 * Merges page trees: content, position and order of each page.
 * @param texts the texts of `neededTexts`
 * @param now the `updatedAt` of pages that equal neither side's
 * @param effort shared by all texts of the merge
 */
export function mergePages(
  trees: Sides<PageTree[]>,
  texts: Texts,
  now: string,
  effort = newEffort(),
): MergedPages {
  const pages = mapSides(trees, ownPages);
  const { remainingIds, conflicts: removed } = remainingItems(pages, isSamePage);
  const { childrenOf, conflicts: moved } = mergeTree(trees, remainingIds);
  const conflicts = new Set([...removed, ...moved]);
  const written: string[] = [];
  const merge = (sides: Sides<OwnPage>) => {
    const { text, ...merged } = mergePage(sides, texts, { now, effort });
    if (text !== undefined) written.push(text);
    return merged;
  };
  const treeOf = (id: string): PageTree[] => {
    const merged = mergeEach(sidesOf(pages, id), isSamePage, merge);
    if (!merged) return [];
    if (merged.conflict) conflicts.add(id);
    return [{ ...merged.value, pages: childrenOf(id).flatMap(treeOf) }];
  };
  const tree = childrenOf('').flatMap(treeOf);
  const titleOf = (id: string) => (pages.request.get(id) ?? pages.space.get(id))?.title ?? '';
  return {
    pages: makeSlugsUnique(tree, pages.space),
    texts: written,
    conflicts: [...conflicts].map(titleOf),
  };
}
