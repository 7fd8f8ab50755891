// A site has either site spaces at its root or sections. Its first section takes the spaces at the root with it, in a separate
// section, and they return to the root when it is deleted.
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/base/context.ts';
import { append, listSiblings, insertAt } from '#server/domain/placements/placements.ts';
import { truncate } from '#server/base/lib/text.ts';
import { newSection } from '#server/domain/sites/newRows.ts';
import { newPath } from '#server/domain/sites/paths.ts';
import { isActive, titleOf, type Section, type SiteStructure } from '#server/domain/sites/siteStructure.ts';
import { siteSectionsRepository } from '#server/domain/sites/site-sections.repository.ts';

/** Returns a section title for a title. One that is too short, such as a single emoji, gets a prefix. */
export function sectionTitle(from: string) {
  const [shortest] = limits.siteSectionTitle;
  const title = Array.from(from.trim()).length < shortest ? `Section ${from}`.trim() : from;
  return truncate(title, limits.newSiteSectionTitle);
}

type Site = { id: string; title: string };

/**
 * Moves the site spaces at the root of a site without sections into a new default section, which has the title of the only
 * space, else that of the site. Does nothing if there are none. Its path is that of the site's title: with the path of a
 * space, the new address of that space could be the earlier one of a page.
 */
export async function moveRootIntoSection({ store }: Context, site: Site, structure: SiteStructure) {
  if (structure.sections.length > 0 || structure.siteSpaces.length === 0) return;
  const shown = structure.siteSpaces.filter(isActive);
  const [first] = shown.length === 1 ? shown : [];
  const row = newSection({
    site_id: site.id,
    title: sectionTitle(first ? titleOf(first) : site.title),
    path: newPath(structure, '', site.title, 'section'),
    is_default: shown.length > 0 ? 1 : 0,
    from_root: 1,
  });
  const { id } = row;
  await siteSectionsRepository(store).insert(row);
  await moveSpaces({ store }, site.id, '', id);
  await append(store, { scopeId: site.id, parentId: '' }, 'site-section', [id]);
}

/** Moves the site spaces of a list to the end of another. */
async function moveSpaces({ store }: Pick<Context, 'store'>, siteId: string, from: string, to: string) {
  const spaces = (await listSiblings(store, { scopeId: siteId, parentId: from })).filter(
    ({ kind }) => kind === 'site-space',
  );
  const target = { scopeId: siteId, parentId: to };
  const rows = await listSiblings(store, target);
  await insertAt(store, target, rows, rows.length, spaces);
}

/** Whether a section was made for the spaces at the root, and is the only one that a deletion leaves. */
export const returnsToRoot = (remaining: readonly Section[]) =>
  remaining.length === 1 && remaining[0]?.from_root === 1 && remaining[0].parent_id === '';

/** Moves the spaces of a section back to the root of the site, and deletes the section. */
export async function moveSectionToRoot({ store }: Context, siteId: string, { id }: Section) {
  await moveSpaces({ store }, siteId, id, '');
  await siteSectionsRepository(store).remove(siteId, id);
}
