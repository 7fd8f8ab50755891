import type { siteSpaces } from '#contract/areas/site-spaces.ts';
import type { Context } from '#server/base/context.ts';
import { invalid, invalidFields, throwErrors } from '#server/base/lib/errors.ts';
import { pagedInOrder } from '#server/base/lib/paging.ts';
import { moveTo } from '#server/domain/placements/placements.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { addSiteSpace } from '#server/domain/sites/addSiteSpace.ts';
import { conditionFault, pathConflict, pathFault } from '#server/domain/sites/paths.ts';
import { find, nextDefault, isActive, type SiteStructure } from '#server/domain/sites/siteStructure.ts';
import { partAnswer, viewSite } from '#server/domain/sites/siteView.ts';
import { unknownSpaceIssue, putOnSite, writeSite } from '#server/domain/sites/writeSite.ts';
import { siteSpacesRepository } from '#server/domain/sites/site-spaces.repository.ts';

const what = 'site space';

/** Returns a visible site space and its list. Throws 404 if there is none. */
function findActive({ siteSpaces: all }: SiteStructure, id: string) {
  const seen = all.filter(isActive);
  const row = find(seen, id, what);
  return { row, list: seen.filter((one) => one.parent_id === row.parent_id) };
}

/** Operations of site spaces (specification, Site spaces). */
export function siteSpacesService(context: Context): Handlers<typeof siteSpaces> {
  const { store } = context;
  const repository = siteSpacesRepository(store);

  const answer = partAnswer(context, (view, id) => view.toSiteSpace(find(view.siteSpaces, id, what)));

  return {
    async list({ siteId, query }, access) {
      const view = await viewSite(context, access, siteId, query.shareKey);
      const rows = view.siteSpaces.filter(
        ({ is_default }) => query.default === undefined || query.default === (is_default === 1),
      );
      return pagedInOrder(query, rows, view.toSiteSpace);
    },

    create: ({ siteId, body: { spaceId, sectionId, title, draft = false } }, access) =>
      putOnSite(context, access, siteId, spaceId, async (structure, space) => {
        const { sections } = structure;
        const section = sections.find(({ id: own, is_default }) =>
          sectionId === undefined ? is_default === 1 : own === sectionId,
        );
        const noSuchSection = sectionId !== undefined && !section;
        if (!space || noSuchSection)
          throw invalidFields([
            ...(space ? [] : [unknownSpaceIssue]),
            ...(noSuchSection
              ? [{ path: 'body.sectionId', message: 'Section not found in this site.' }]
              : []),
          ]);
        const id = await addSiteSpace(store, structure, {
          siteId,
          space,
          sectionId: section?.id,
          title,
          draft,
        });
        return answer(access, siteId, id);
      }),

    update: ({ siteId, siteSpaceId: id, body }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        const { path, condition, title, hidden, draft, version, default: isDefault } = body;
        const { row } = findActive(structure, id);
        throwErrors([
          path !== undefined && pathFault(structure, row.parent_id, id, path),
          conditionFault(condition),
        ]);
        const columns = {
          ...(path !== undefined && { path }),
          ...(condition !== undefined && { condition }),
          ...(title !== undefined && { title }),
          ...(hidden !== undefined && { hidden: hidden ? (1 as const) : (0 as const) }),
          ...(draft !== undefined && { draft: draft ? (1 as const) : (0 as const) }),
          ...(version !== undefined && { version }),
        };
        if (version === 'latest') await repository.endLatest({ scopeId: siteId, parentId: row.parent_id });
        if (Object.keys(columns).length > 0) await repository.update(id, columns);
        if (isDefault) await repository.makeDefault({ scopeId: siteId, parentId: row.parent_id }, id);
        return answer(access, siteId, id);
      }),

    remove: ({ siteId, siteSpaceId: id }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        const { row, list } = findActive(structure, id);
        const heir = nextDefault(list, id);
        await repository.remove(id);
        if (row.is_default === 1 && heir)
          await repository.makeDefault({ scopeId: siteId, parentId: row.parent_id }, heir.id);
      }),

    move: ({ siteId, siteSpaceId: id, body: { position, section } }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        const { row, list } = findActive(structure, id);
        const [before, after] = [position.before, position.after].map(
          (ref) => ref && { kind: ref.type, id: ref.siteSpace },
        );
        const parentId = section ?? row.parent_id;
        const siblings = { scopeId: siteId, parentId };
        if (parentId === row.parent_id) {
          await moveTo(store, siblings, { kind: 'site-space', id }, { before, after });
          return answer(access, siteId, id, structure);
        }
        throwErrors([
          !structure.sections.some((one) => one.id === parentId) &&
            invalid('body.section', 'Section not found in this site.'),
          pathConflict(structure, parentId, id, row.path, 'body.section'),
        ]);
        if (row.version === 'latest') await repository.endLatest(siblings);
        await moveTo(store, siblings, { kind: 'site-space', id }, { before, after });
        const heir = nextDefault(list, id);
        if (row.is_default === 1 && heir)
          await repository.makeDefault({ scopeId: siteId, parentId: row.parent_id }, heir.id);
        const isFirst = !structure.siteSpaces.some((one) => one.parent_id === parentId && isActive(one));
        if (isFirst) await repository.makeDefault(siblings, id);
        else await repository.update(id, { is_default: 0 });
        return answer(access, siteId, id);
      }),
  };
}
