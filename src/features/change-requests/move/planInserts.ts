import type { Page } from '#contract/content.ts';
import { contentLimits } from '#contract/limits.ts';
import { fileText } from '#markdown/docs/pageSource.ts';
import { pageTitle } from '#prose/pageTree.ts';
import { computedOf, fieldsOf, type Insert } from './insertedFields.ts';
import { placeOfPage, type MoveSource, type MoveTarget } from './moveSource.ts';
import type { TextMover } from './textMover.ts';
import { sourcePathOf } from './newPaths.ts';

/** Returns the name of a moved page within a request. No address in a text has it. */
export const refOf = (pageId: string) => `moved-${pageId}`;

/** Returns what an inserted document has besides the fields of all pages. */
function documentOf(
  page: Page,
  { sources }: MoveSource,
  paths: ReadonlyMap<string, string>,
  mover: TextMover,
): Pick<Insert, 'path' | 'document' | 'wholeFile' | 'cover'> {
  const { id, cover } = page;
  const own = sources.get(id);
  const written = fileText(mover.text(placeOfPage(page))?.text ?? '', {
    ...own,
    ...(own?.head !== undefined && { head: mover.head(sourcePathOf(page), own.head) }),
  });
  const coverPath = own ? undefined : paths.get(cover?.ref.file ?? '');
  return {
    path: paths.get(id) ?? '',
    document: { markdown: written },
    ...(own && { wholeFile: true }),
    ...(cover &&
      coverPath !== undefined && { cover: { ref: { kind: 'file', file: coverPath }, yPos: cover.yPos } }),
  };
}

/**
 * Returns the changes that insert moved pages into the other space, parents first.
 * @param paths the new paths of pages and files by their ID
 */
export function planInserts(
  moved: readonly Page[],
  source: MoveSource,
  target: MoveTarget,
  paths: ReadonlyMap<string, string>,
  mover: TextMover,
): Insert[] {
  const [root] = moved;
  const siblings = target.into?.pages ?? target.pages;
  const parents = new Map(moved.flatMap(({ id, pages }) => pages.map((page) => [page.id, id] as const)));
  return moved.map((page): Insert => {
    const { id, type, slug, href = '', computed } = page;
    const parent = parents.get(id);
    const into = parent === undefined ? target.into?.id : refOf(parent);
    const isFree = page !== root || siblings.every((one) => one.slug !== slug);
    const common = {
      operation: 'insert_page' as const,
      ref: refOf(id),
      title: pageTitle(page).slice(0, contentLimits.pageTitle[1]),
      ...(isFree && { slug }),
      ...(into !== undefined && { into }),
      ...fieldsOf(page),
    };
    if (type === 'link')
      return { ...common, type: 'link', href: mover.address(placeOfPage(page), href) ?? href };
    if (type === 'group') return { ...common, type: 'group' };
    if (type === 'computed') return { ...common, type: 'computed', ...computedOf(computed) };
    return { ...common, ...documentOf(page, source, paths, mover) };
  });
}
