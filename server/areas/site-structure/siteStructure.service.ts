import type { siteStructure } from '#contract/areas/site-structure.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import type { Context } from '#server/base/context.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { moveTo } from '#server/domain/placements/placements.ts';
import { find, type Group } from '#server/domain/sites/siteStructure.ts';
import { viewSite, type SiteView } from '#server/domain/sites/siteView.ts';
import { writeSite } from '#server/domain/sites/writeSite.ts';

const byPlace = (one: { place: string }, other: { place: string }) => (one.place < other.place ? -1 : 1);

function toGroup(view: SiteView, row: Group) {
  const group = view.toGroup(row);
  return { ...group, children: group.sections };
}

/** Optional operations on the structure of a site as a whole. */
export function siteStructureService(context: Context): Handlers<typeof siteStructure> {
  const { store } = context;
  return {
    async get({ siteId, query: { shareKey } }, access) {
      const view = await viewSite(context, access, siteId, shareKey);
      const { groups, sections, siteSpaces } = view;
      if (groups.length === 0 && sections.length === 0)
        return { type: 'siteSpaces', structure: siteSpaces.map(view.toSiteSpace) };
      const top = [
        ...groups.map((row) => ({ place: row.place, entry: () => toGroup(view, row) })),
        ...sections
          .filter(({ parent_id }) => parent_id === '')
          .map((row) => ({ place: row.place, entry: () => view.toSection(row) })),
      ];
      return { type: 'sections', structure: top.toSorted(byPlace).map(({ entry }) => entry()) };
    },

    sort: ({ siteId, body: { item, position } }, access) =>
      writeSite(context, access, siteId, async ({ groups, sections, siteSpaces }) => {
        const rows = { 'site-section-group': groups, 'site-section': sections, 'site-space': siteSpaces };
        const row = rows[item.type].find(({ id }) => id === item.id);
        if (!row) throw notFound(item.type.replaceAll('-', ' '));
        const [before, after] = [position.before, position.after].map(
          (ref) => ref && { kind: ref.type, id: ref.id },
        );
        const parentId = 'parent_id' in row ? row.parent_id : '';
        await moveTo(
          store,
          { scopeId: siteId, parentId },
          { kind: item.type, id: item.id },
          { before, after },
        );
        const view = await viewSite(context, access, siteId);
        if (item.type === 'site-section-group') return toGroup(view, find(view.groups, item.id, 'group'));
        return item.type === 'site-section'
          ? view.toSection(find(view.sections, item.id, 'site section'))
          : view.toSiteSpace(find(view.siteSpaces, item.id, 'site space'));
      }),
  };
}
