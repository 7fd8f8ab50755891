import type { siteSectionGroups } from '#contract/areas/site-section-groups.ts';
import type { Context } from '#server/base/context.ts';
import { conflict, invalid, notFound, throwErrors } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { pagedInOrder } from '#server/base/lib/paging.ts';
import { append, insertAt, moveTo, listSiblings } from '#server/domain/placements/placements.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { moveIntoGroup } from '#server/domain/sites/intoGroup.ts';
import {
  find,
  groupsAround,
  normalizePosition,
  type SiteStructure,
} from '#server/domain/sites/siteStructure.ts';
import { partAnswer, viewSite } from '#server/domain/sites/siteView.ts';
import { writeSite } from '#server/domain/sites/writeSite.ts';
import { siteSectionGroupsRepository } from './site-section-groups.repository.ts';

const what = 'site section group';
const kind = 'site-section-group';

/**
 * Returns the error if a section can't be added to a group: 400 if it is not on the site, 409 if it is in a
 * group already. Otherwise undefined.
 */
function sectionConflict({ groups, sections }: SiteStructure, sectionId: string, path: string) {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) return invalid(path, 'Section not found in this site.');
  const group = groups.find(({ id }) => id === section.parent_id);
  if (!group) return undefined;
  const where = `The section “${section.title}” is in the group “${group.title}”`;
  return conflict(`${where}. Remove it from there first.`, path);
}

/** Operations of site section groups (specification, Site section groups). */
export function siteSectionGroupsService(context: Context): Handlers<typeof siteSectionGroups> {
  const { store } = context;
  const repository = siteSectionGroupsRepository(store);

  const answer = partAnswer(context, (view, id) => view.toGroup(find(view.groups, id, what)));

  return {
    async list({ siteId, query }, access) {
      const view = await viewSite(context, access, siteId);
      return pagedInOrder(query, view.groups, view.toGroup);
    },

    create: ({ siteId, body: { title, icon = null, sections = [], parent = null, draft = false } }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        throwErrors(sections.map((id, n) => sectionConflict(structure, id, `body.sections.${n}`)));
        const id = newId();
        await repository.insert({ id, site_id: siteId, title, icon, draft: draft ? 1 : 0 });
        await moveIntoGroup(store, siteId, structure, { id, kind }, parent, 'body.parent');
        await append(store, { scopeId: siteId, parentId: id }, 'site-section', [...new Set(sections)]);
        return answer(access, siteId, id);
      }),

    update: ({ siteId, siteSectionGroupId: id, body }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        const { parent_id: parentId } = find(structure.groups, id, what);
        const { parentSectionGroupId: parent, draft, ...others } = body;
        const columns = {
          ...others,
          ...(draft !== undefined && { draft: draft ? (1 as const) : (0 as const) }),
        };
        const group = { id, kind, parentId } as const;
        await moveIntoGroup(store, siteId, structure, group, parent, 'body.parentSectionGroupId');
        if (Object.keys(columns).length > 0) await repository.update(id, columns);
        return answer(access, siteId, id);
      }),

    remove: ({ siteId, siteSectionGroupId: id }, access) =>
      writeSite(context, access, siteId, async ({ groups }) => {
        const around = { scopeId: siteId, parentId: find(groups, id, what).parent_id };
        const inside = await listSiblings(store, { scopeId: siteId, parentId: id });
        const list = await listSiblings(store, around);
        const place = list.findIndex((one) => one.id === id);
        await repository.remove(id);
        await insertAt(store, around, list.toSpliced(place, 1), place, inside);
      }),

    addSection: ({ siteId, siteSectionGroupId: id, body: { sectionId } }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        find(structure.groups, id, what);
        if (structure.sections.find((one) => one.id === sectionId)?.parent_id !== id) {
          throwErrors([sectionConflict(structure, sectionId, 'body.sectionId')]);
          await append(store, { scopeId: siteId, parentId: id }, 'site-section', [sectionId]);
        }
        return answer(access, siteId, id);
      }),

    removeSection: ({ siteId, siteSectionGroupId: id, siteSectionId }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        find(structure.groups, id, what);
        const section = find(structure.sections, siteSectionId, 'site section');
        if (section.parent_id !== id) throw notFound('site section in this group');
        const outermost = groupsAround(structure, id).at(-1)?.id ?? id;
        const position = { after: { kind, id: outermost } };
        const top = { scopeId: siteId, parentId: '' };
        await moveTo(store, top, { kind: 'site-section', id: siteSectionId }, position);
      }),

    move: ({ siteId, siteSectionGroupId: id, body: { position } }, access) =>
      writeSite(context, access, siteId, async (structure) => {
        const { parent_id: parentId } = find(structure.groups, id, what);
        // Matches by id only, because the specification has one Ref type for sections and groups.
        const [before, after] = [position.before, position.after].map((ref) => {
          const isGroup = structure.groups.some((group) => group.id === ref?.id);
          return ref && { kind: isGroup ? kind : 'site-section', id: ref.id };
        });
        const place = normalizePosition(structure, parentId, id, { before, after });
        await moveTo(store, { scopeId: siteId, parentId }, { kind, id }, place);
        return answer(access, siteId, id, structure);
      }),
  };
}
