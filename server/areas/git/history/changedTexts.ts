import { isDeepStrictEqual } from 'node:util';
import type { Store } from '#server/base/database/store.ts';
import type { PageNode, PageTree } from '#server/domain/content/pageNode.ts';
import { readDocuments, readNodes } from '#server/domain/content/revisions.repository.ts';

/** A page with another text than before. */
type ChangedText = { page: PageTree; markdown: string };

/** What a page's text can't change. */
function otherFacts({
  document: _d,
  updatedAt: _u,
  createdAt: _c,
  children,
  git,
  source,
  ...facts
}: PageNode) {
  return { ...facts, path: git?.path, head: source?.head, children: children.length };
}

/** Returns the pairs of nodes that differ, or undefined if more than texts of pages differ. */
async function differingNodes(store: Store, before: string[], after: string[]) {
  const pairs: { old: PageNode; now: PageNode }[] = [];
  let lists = [{ before, after }];
  while (lists.length > 0) {
    if (lists.some((list) => list.before.length !== list.after.length)) return undefined;
    const level = lists.flatMap((list) =>
      list.before.flatMap((id, n) => (id === list.after[n] ? [] : [{ old: id, now: list.after[n]! }])),
    );
    const nodes = await readNodes(store, [...new Set(level.flatMap(({ old, now }) => [old, now]))]);
    lists = [];
    for (const ids of level) {
      const [old, now] = [nodes.get(ids.old)!, nodes.get(ids.now)!];
      if (!isDeepStrictEqual(otherFacts(old), otherFacts(now))) return undefined;
      pairs.push({ old, now });
      lists.push({ before: old.children, after: now.children });
    }
  }
  return pairs.filter(
    ({ old, now }) => old.document !== now.document || !isDeepStrictEqual(old.source, now.source),
  );
}

/**
 * Returns the text up to its first heading, if that can be the page's title: it begins the text or has level 1. Undefined if
 * there is none, or if another part of the text could change how the heading reads.
 */
function titlePart(markdown: string) {
  const start = markdown.startsWith('#') ? 0 : markdown.indexOf('\n# ') + 1;
  if (start === 0 && !markdown.startsWith('#')) return undefined;
  const end = markdown.indexOf('\n', start);
  const part = markdown.slice(0, end < 0 ? undefined : end);
  return part.includes('[') ? undefined : part;
}

/** Whether a page's file depends on other pages and files. */
const dependsOnOthers = ({ cover, computed, source }: PageNode) =>
  cover !== undefined || computed !== undefined || source?.head?.includes('cover') === true;

/**
 * Returns the pages with another text, if two page trees differ in nothing else and no text has another title. Their other
 * files, with the summary, are then the same. Returns undefined otherwise. Reads only the nodes that differ.
 */
export async function changedTexts(
  store: Store,
  before: string[],
  after: string[],
): Promise<ChangedText[] | undefined> {
  const pairs = await differingNodes(store, before, after);
  if (!pairs || pairs.some(({ now }) => dependsOnOthers(now))) return undefined;
  const documents = pairs.flatMap(({ old, now }) => [old.document ?? '', now.document ?? '']);
  const texts = await readDocuments(store, documents);
  const changed: ChangedText[] = [];
  for (const { old, now } of pairs) {
    const [was, is] = [texts.get(old.document ?? ''), texts.get(now.document ?? '')];
    if (!was || !is) return undefined;
    const title = titlePart(is);
    if (title === undefined || title !== titlePart(was)) return undefined;
    changed.push({ page: { ...now, pages: [] }, markdown: is });
  }
  return changed;
}
