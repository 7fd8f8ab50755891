import type { siteExternalLinks } from '#contract/areas/site-external-links.ts';
import { moreLimits } from '#contract/limits.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import type { Context } from '#server/base/context.ts';
import { conflict, throwErrors } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { moveIntoGroup } from '#server/domain/sites/intoGroup.ts';
import { conditionFault } from '#server/domain/sites/paths.ts';
import { find, type SiteStructure } from '#server/domain/sites/siteStructure.ts';
import { partAnswer } from '#server/domain/sites/siteView.ts';
import { writeSite } from '#server/domain/sites/writeSite.ts';
import { siteExternalLinksRepository } from './siteExternalLinks.repository.ts';

const what = 'site external link';
const kind = 'site-external-link';

/** Throws 409 if a site can't have another link. */
function assertRoom({ sections, links }: SiteStructure) {
  if (sections.length === 0) throw conflict('The site has no sections. Add a section before links.');
  if (links.length >= moreLimits.siteExternalLinks)
    throw conflict(`A site can have at most ${moreLimits.siteExternalLinks} links.`);
}

/** Optional operations on the links in the structure of a site. */
export function siteExternalLinksService(context: Context): Handlers<typeof siteExternalLinks> {
  const { store } = context;
  const repository = siteExternalLinksRepository(store);
  const answer = partAnswer(context, (view, id) => view.toLink(find(view.links, id, what)));

  return {
    create: ({ siteId, body: { parent, draft = false, ...body } }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        assertRoom(structure);
        throwErrors([conditionFault(body.condition)]);
        const { description = null, icon = null, condition = null, title, url } = body;
        const id = newId();
        const row = { id, site_id: siteId, title, url, description, icon, condition };
        await repository.insert({ ...row, draft: draft ? 1 : 0 });
        await moveIntoGroup(store, siteId, structure, { id, kind }, parent ?? null, 'body.parent');
        return answer(access, siteId, id);
      }),

    update: ({ siteId, siteExternalLinkId: id, body: { parent, draft, ...body } }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        const { parent_id: parentId } = find(structure.links, id, what);
        throwErrors([conditionFault(body.condition)]);
        await moveIntoGroup(store, siteId, structure, { id, kind, parentId }, parent, 'body.parent');
        const columns = {
          ...body,
          ...(draft !== undefined && { draft: draft ? (1 as const) : (0 as const) }),
        };
        if (Object.keys(columns).length > 0) await repository.update(id, columns);
        return answer(access, siteId, id);
      }),

    remove: ({ siteId, siteExternalLinkId: id }, access) =>
      writeSite(context, access, siteId, async ({ links }) => {
        find(links, id, what);
        await repository.remove(id);
      }),
  };
}
