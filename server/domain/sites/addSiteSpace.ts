import type { Store } from '#server/base/database/store.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newSiteSpace } from './newRows.ts';
import { newPath } from './paths.ts';
import { siteSpacesRepository } from './site-spaces.repository.ts';
import { isActive, type SiteStructure } from './siteStructure.ts';

type AddedSpace = {
  siteId: string;
  space: { id: string; title: string };
  /** Undefined: on the site itself. */
  sectionId: string | undefined;
  title: string | undefined;
  draft: boolean;
};

/** Puts a space on a site as the last variant of a section. Returns its ID. Call it in a transaction with the site's lock. */
export async function addSiteSpace(
  store: Store,
  structure: SiteStructure,
  { siteId, space, sectionId = '', title, draft }: AddedSpace,
): Promise<string> {
  const repository = siteSpacesRepository(store);
  const siblings = { scopeId: siteId, parentId: sectionId };
  const row = newSiteSpace({
    site_id: siteId,
    space_id: space.id,
    path: newPath(structure, sectionId, title ?? space.title, 'space'),
    title: title ?? null,
    draft: draft ? 1 : 0,
  });
  const { id } = row;
  await repository.insert(row);
  await append(store, siblings, 'site-space', [id]);
  const list = structure.siteSpaces.filter((one) => one.parent_id === sectionId);
  if (!list.some(isActive)) await repository.makeDefault(siblings, id);
  return id;
}
