import { newEffort, type Effort } from '#markdown/merge/mergeTexts.ts';
import { mapSides, type Sides } from '#markdown/merge/sides.ts';
import { flatPages, type PageTree } from '../pageNode.ts';
import { conflictsOf, type Conflicts } from './conflictsOf.ts';
import { makeSlugsUnique } from './makeSlugsUnique.ts';
import { isSamePage, mergePage, textsToMerge, type OwnPage, type Texts } from './mergePage.ts';
import { mergeTree } from './mergeTree.ts';
import { mergeEach, sidesOf, remainingItems } from './sides.ts';

type MergedPages = {
  pages: PageTree[];
  /** New texts that none of the three revisions has. */
  texts: string[];
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
 * @param options.effort shared by all texts of the merge
 * @param options.conflicts collects and decides the conflicts
 */
export function mergePages(
  trees: Sides<PageTree[]>,
  texts: Texts,
  now: string,
  { effort = newEffort(), conflicts = conflictsOf() }: { effort?: Effort; conflicts?: Conflicts } = {},
): MergedPages {
  const pages = mapSides(trees, ownPages);
  const conflictsOfPage = (id: string) => conflicts.of({ kind: 'page', id });
  const remainingIds = remainingItems(pages, isSamePage, (id, sides) =>
    conflictsOfPage(id).value('item', sides),
  );
  const childrenOf = mergeTree(trees, remainingIds, conflicts);
  const written: string[] = [];
  const merge = (sides: Sides<OwnPage>) => {
    const own = conflictsOfPage(sides.request.page);
    const { text, page } = mergePage(sides, texts, { now, effort, conflicts: own });
    if (text !== undefined) written.push(text);
    return page;
  };
  const treeOf = (id: string): PageTree[] => {
    const decide = (sides: Sides<OwnPage | undefined>) => conflictsOfPage(id).value('item', sides);
    const page = mergeEach(sidesOf(pages, id), isSamePage, { merge, decide });
    return page ? [{ ...page, pages: childrenOf(id).flatMap(treeOf) }] : [];
  };
  const tree = childrenOf('').flatMap(treeOf);
  return { pages: makeSlugsUnique(tree, pages.space), texts: written };
}
