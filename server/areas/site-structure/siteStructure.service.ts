import type { siteStructure } from '#contract/areas/site-structure.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import type { Context } from '#server/base/context.ts';
import { moveTo } from '#server/domain/placements/placements.ts';
import { find } from '#server/domain/sites/siteStructure.ts';
import { partAnswer, viewSite } from '#server/domain/sites/siteView.ts';
import { writeSite } from '#server/domain/sites/writeSite.ts';

/** Optional operations on the structure of a site as a whole. */
export function siteStructureService(context: Context): Handlers<typeof siteStructure> {
  const answer = partAnswer(context, (view, id) => {
    const entries = [
      ...view.groups.map((row) => ({ row, entry: () => view.toGroup(row) })),
      ...view.sections.map((row) => ({ row, entry: () => view.toSection(row) })),
      ...view.links.map((row) => ({ row, entry: () => view.toLink(row) })),
      ...view.siteSpaces.map((row) => ({ row, entry: () => view.toSiteSpace(row) })),
    ].map(({ row, entry }) => ({ id: row.id, entry }));
    return find(entries, id, 'part of the site').entry();
  });

  return {
    async get({ siteId, query: { shareKey } }, access) {
      const view = await viewSite(context, access, siteId, shareKey);
      const structure = view.entriesIn('');
      return structure.length === 0
        ? { type: 'siteSpaces', structure: view.siteSpaces.map(view.toSiteSpace) }
        : { type: 'sections', structure };
    },

    sort: ({ siteId, body: { item, position } }, access) =>
      writeSite(context, access, siteId, async ({ groups, sections, links, siteSpaces }) => {
        const rows = {
          'site-section-group': groups,
          'site-section': sections,
          'site-external-link': links,
          'site-space': siteSpaces,
        };
        const { parent_id: parentId } = find<{ id: string; parent_id: string }>(
          rows[item.type],
          item.id,
          item.type.replaceAll('-', ' '),
        );
        const [before, after] = [position.before, position.after].map(
          (ref) => ref && { kind: ref.type, id: ref.id },
        );
        const list = { scopeId: siteId, parentId };
        await moveTo(context.store, list, { kind: item.type, id: item.id }, { before, after });
        return answer(access, siteId, item.id);
      }),
  };
}
