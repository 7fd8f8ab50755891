import type { siteSections } from '#contract/areas/site-sections.ts';
import type { Context } from '#server/base/context.ts';
import { conflict, invalid, invalidFields, throwErrors } from '#server/base/lib/errors.ts';
import { pagedInOrder } from '#server/base/lib/paging.ts';
import { append, moveTo } from '#server/domain/placements/placements.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { siteSpacesRepository } from '#server/domain/sites/site-spaces.repository.ts';
import { moveIntoGroup } from '#server/domain/sites/intoGroup.ts';
import { newSection, newSiteSpace } from '#server/domain/sites/newRows.ts';
import { conditionFault, newPath, pathFault } from '#server/domain/sites/paths.ts';
import { findSite } from '#server/domain/sites/findSite.ts';
import {
  normalizePosition,
  find,
  nextDefault,
  isActive,
  readStructure,
  type SiteStructure,
} from '#server/domain/sites/siteStructure.ts';
import { partAnswer, viewSite } from '#server/domain/sites/siteView.ts';
import { unknownSpaceIssue, putOnSite, writeSite } from '#server/domain/sites/writeSite.ts';
import { moveRootIntoSection, moveSectionToRoot, returnsToRoot, sectionTitle } from './rootSection.ts';
import { siteSectionsRepository } from '#server/domain/sites/site-sections.repository.ts';

type Rows = typeof siteSections;
type Body = Parameters<Handlers<Rows>['update']>[0]['body'];

const what = 'site section';

/**
 * Returns the columns that a body sets. Throws 409 for a path that is taken, and 400 for a reserved path, an invalid
 * condition and a default that is not in the section.
 */
function columnsOf(structure: SiteStructure, id: string, body: Body) {
  const { title, path, defaultSiteSpace, condition, icon, description, draft } = body;
  const inside = structure.siteSpaces.filter((one) => one.parent_id === id && isActive(one));
  throwErrors([
    defaultSiteSpace !== undefined &&
      !inside.some((one) => one.id === defaultSiteSpace) &&
      invalid('body.defaultSiteSpace', 'Site space not found in this section.'),
    path !== undefined && pathFault(structure, '', id, path),
    conditionFault(condition),
  ]);
  return {
    ...(title !== undefined && { title }),
    ...(path !== undefined && { path }),
    ...(condition !== undefined && { condition }),
    ...(icon !== undefined && { icon }),
    ...(description !== undefined && { description }),
    ...(draft !== undefined && { draft: draft ? (1 as const) : (0 as const) }),
  };
}

/** Operations of site sections (specification, Site sections). */
export function siteSectionsService(context: Context): Handlers<Rows> {
  const { store } = context;
  const repository = siteSectionsRepository(store);
  const siteSpaces = siteSpacesRepository(store);

  const answer = partAnswer(context, (view, id) => view.toSection(find(view.sections, id, what)));

  return {
    async list({ siteId, query }, access) {
      const view = await viewSite(context, access, siteId, query.shareKey);
      return pagedInOrder(query, view.sections, view.toSection);
    },

    create: ({ siteId, body }, access) =>
      putOnSite(context, access, siteId, body.spaceId, async (before, space) => {
        const { spaceId, title, icon = null, draft = false, siteSectionGroupId: group = null } = body;
        if (!space) throw invalidFields([unknownSpaceIssue]);
        const site = await findSite(store, access.organization.id, siteId);
        await moveRootIntoSection(context, site, before);
        const structure = await readStructure(store, siteId);
        const name = title ?? sectionTitle(space.title);
        const row = newSection({
          site_id: siteId,
          title: name,
          path: newPath(structure, '', name, 'section'),
          icon,
          is_default: structure.sections.some(({ is_default }) => is_default === 1) ? 0 : 1,
          draft: draft ? 1 : 0,
        });
        const { id } = row;
        await repository.insert(row);
        const section = { id, kind: 'site-section' } as const;
        await moveIntoGroup(store, siteId, structure, section, group, 'body.siteSectionGroupId');
        const path = newPath(structure, id, space.title, 'space');
        const placed = newSiteSpace({ site_id: siteId, space_id: spaceId, path, is_default: 1 });
        await siteSpaces.insert(placed);
        await append(store, { scopeId: siteId, parentId: id }, 'site-space', [placed.id]);
        return answer(access, siteId, id);
      }),

    update: ({ siteId, siteSectionId: id, body }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        const { parent_id: parentId } = find(structure.sections, id, what);
        const columns = columnsOf(structure, id, body);
        const section = { id, kind: 'site-section', parentId } as const;
        const group = body.siteSectionGroupId;
        await moveIntoGroup(store, siteId, structure, section, group, 'body.siteSectionGroupId');
        if (Object.keys(columns).length > 0) await repository.update(id, { ...columns, from_root: 0 });
        if (body.default) await repository.makeDefault(siteId, id);
        if (body.defaultSiteSpace !== undefined)
          await siteSpaces.makeDefault({ scopeId: siteId, parentId: id }, body.defaultSiteSpace);
        return answer(access, siteId, id);
      }),

    remove: ({ siteId, siteSectionId: id }, access) =>
      writeSite(context, access, siteId, async ({ sections, links }) => {
        const { title, is_default } = find(sections, id, what);
        const heir = nextDefault(sections, id);
        if (!heir)
          throw conflict(
            `“${title}” is the only section in this site. Add another section before you delete it.`,
          );
        await repository.remove(siteId, id);
        const remaining = sections.filter((section) => section.id !== id);
        if (links.length === 0 && returnsToRoot(remaining)) await moveSectionToRoot(context, siteId, heir);
        else if (is_default === 1) await repository.update(heir.id, { is_default: 1 });
      }),

    move: ({ siteId, siteSectionId: id, body: { position } }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        const { parent_id: parentId } = find(structure.sections, id, what);
        const [before, after] = [position.before, position.after].map(
          (ref) => ref && { kind: ref.type, id: ref.siteSection },
        );
        const place = normalizePosition(structure, parentId, id, { before, after });
        await moveTo(store, { scopeId: siteId, parentId }, { kind: 'site-section', id }, place);
        return answer(access, siteId, id, structure);
      }),
  };
}
