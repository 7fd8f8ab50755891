import { newId } from '#server/base/lib/ids.ts';
import type { Store } from '#server/base/database/store.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newPath } from './paths.ts';
import { siteSpacesRepository } from './site-spaces.repository.ts';
import { isActive, type SiteStructure } from './siteStructure.ts';

type NewSiteSpace = {
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
  { siteId, space, sectionId = '', title, draft }: NewSiteSpace,
): Promise<string> {
  const repository = siteSpacesRepository(store);
  const id = newId();
  const siblings = { scopeId: siteId, parentId: sectionId };
  await repository.insert({
    id,
    site_id: siteId,
    space_id: space.id,
    path: newPath(structure, sectionId, title ?? space.title, 'space'),
    condition: null,
    is_default: 0,
    title: title ?? null,
    hidden: 0,
    version: null,
    draft: draft ? 1 : 0,
  });
  await append(store, siblings, 'site-space', [id]);
  const list = structure.siteSpaces.filter((one) => one.parent_id === sectionId);
  if (!list.some(isActive)) await repository.makeDefault(siblings, id);
  return id;
}
