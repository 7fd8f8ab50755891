import type { Page } from '#contract/content.ts';
import { flatPages } from '#prose/pageTree.ts';
import type { ContentSide } from './contentSide.ts';
import { flatTargets, type TargetPage } from './targetPages.ts';

/** The page of the space that each page of the docs is, by key. */
export type Matches = ReadonlyMap<string, Page>;

/** Former pages whose texts are compared. More than these are new pages. */
const maxCompared = 200;
/** Lines in common, of those of the longer text. */
const minSimilarity = 0.5;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Returns the share of lines that two texts have in common, from 0 to 1. */
export function similarity(a: string, b: string) {
  const [ours, theirs] = [linesOf(a), linesOf(b)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  const left = new Map<string, number>();
  for (const line of ours) left.set(line, (left.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of theirs) {
    const count = left.get(line) ?? 0;
    if (count > 0) common++;
    left.set(line, count - 1);
  }
  return common / Math.max(ours.length, theirs.length);
}

/** Finds pages with another path: first those with the same text, then those with mostly the same text. */
async function findMoved(targets: readonly TargetPage[], gone: Page[], side: ContentSide) {
  const moved = new Map<string, string>();
  const left = new Set(gone);
  const take = (target: TargetPage, page: Page) => {
    moved.set(target.key, page.id);
    left.delete(page);
  };
  for (const target of targets) {
    if (!target.page.markdown) continue;
    const same = [...left].find((page) => page.documentId === target.documentId);
    if (same) take(target, same);
  }
  const rest = targets.filter(({ key, page }) => !moved.has(key) && page.markdown);
  if (rest.length === 0 || left.size === 0) return moved;
  const texts = new Map<Page, string>();
  for (const page of [...left].slice(0, maxCompared)) texts.set(page, await side.textOf(page.id));
  const pairs = rest.flatMap((target) =>
    [...texts].map(([page, text]) => ({ target, page, share: similarity(text, target.page.markdown ?? '') })),
  );
  for (const { target, page, share } of pairs.toSorted((a, b) => b.share - a.share))
    if (share >= minSimilarity && left.has(page) && !moved.has(target.key)) take(target, page);
  return moved;
}

const pathOf = (page: Page) => (page.type === 'document' ? page.git?.path : undefined);
const identity = (type: string, slug: string, href: string | undefined) => `${type} ${slug} ${href ?? ''}`;
const identityOf = (page: Page) =>
  identity(page.type, page.slug, page.type === 'link' ? page.description : undefined);
const targetIdentity = ({ page }: TargetPage) => identity(page.type, page.slug, page.href);

/** Returns the IDs of the former pages of moved ones, by key of the new page. */
export async function findMovedPages(pages: readonly TargetPage[], side: ContentSide) {
  const existing = flatPages(side.pages);
  const known = new Set(existing.map(pathOf));
  const targets = flatTargets(pages).filter(
    ({ page: { sourcePath } }) => sourcePath !== undefined && !known.has(sourcePath),
  );
  const wanted = new Set(flatTargets(pages).map(({ page }) => page.sourcePath));
  const gone = existing.filter((page) => {
    const path = pathOf(page);
    return path !== undefined && !wanted.has(path);
  });
  return findMoved(targets, gone, side);
}

/**
 * Matches pages with those of the space: documents by path or as moved, others by type, slug and URL, below the same page
 * first.
 */
export function matchPages(
  pages: readonly TargetPage[],
  side: ContentSide,
  moved: ReadonlyMap<string, string>,
): Matches {
  const matches = new Map<string, Page>();
  const byPath = new Map(flatPages(side.pages).map((page) => [pathOf(page), page]));
  const free = new Set(flatPages(side.pages).filter((page) => pathOf(page) === undefined));
  const match = (target: TargetPage, page: Page | undefined) => {
    if (!page) return;
    matches.set(target.key, page);
    free.delete(page);
  };
  const all = flatTargets(pages);
  for (const target of all) {
    const path = target.page.sourcePath;
    if (path === undefined) continue;
    const former = moved.get(target.key);
    match(target, byPath.get(path) ?? (former === undefined ? undefined : side.byId.get(former)));
  }
  const others = all.filter(({ page }) => page.sourcePath === undefined);
  for (const target of others) {
    const parent = target.parent && matches.get(target.parent.key);
    const siblings = target.parent ? (parent?.pages ?? []) : side.pages;
    match(
      target,
      siblings.find((page) => free.has(page) && identityOf(page) === targetIdentity(target)),
    );
  }
  for (const target of others)
    if (!matches.has(target.key))
      match(
        target,
        [...free].find((page) => identityOf(page) === targetIdentity(target)),
      );
  return matches;
}
