import { addSite } from '../organizations.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { Kind } from '#server/domain/placements/placements.repository.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newSection, newSiteSpace } from '#server/domain/sites/newRows.ts';
import { insertAll } from '#server/base/database/insertAll.ts';

export type SiteSizes = { groups: number; sections: number; siteSpaces: number };

/** Returns the part that the `n`th of `count` items is in. Parts are filled one after another. */
const partOf = (n: number, count: number, parts: number) => Math.floor((n * parts) / count);

/** Creates the site. Spaces are added in order, repeatedly if there are too few. */
export async function makeLargeSite(
  context: Context,
  organizationId: string,
  spaceIds: string[],
  { groups, sections, siteSpaces }: SiteSizes,
) {
  const siteId = await addSite(context, organizationId, 'Meridian Atlas Docs');
  const inGroup = (n: number) => partOf(n, sections, groups);
  const inSection = (n: number) => partOf(n, siteSpaces, sections);
  const isFirst = (n: number) => n === 0 || inSection(n) !== inSection(n - 1);
  const groupRows = Array.from({ length: groups }, (_, n) => ({
    draft: 0 as const,
    id: newId(),
    site_id: siteId,
    title: `Region ${n + 1}`,
    icon: null,
  }));
  const sectionRows = Array.from({ length: sections }, (_, n) =>
    newSection({
      site_id: siteId,
      title: `Sheet ${n + 1}`,
      path: `sheet-${n + 1}`,
      is_default: n === 0 ? 1 : 0,
    }),
  );
  const siteSpaceRows = Array.from({ length: siteSpaces }, (_, n) =>
    newSiteSpace({
      site_id: siteId,
      space_id: spaceIds[n % spaceIds.length]!,
      path: `volume-${n + 1}`,
      is_default: isFirst(n) ? 1 : 0,
    }),
  );
  await insertAll(context, 'site_section_groups', groupRows);
  await insertAll(context, 'site_sections', sectionRows);
  await insertAll(context, 'site_spaces', siteSpaceRows);
  const put = (parentId: string, kind: Kind, rows: { id: string }[]) =>
    append(
      context.store,
      { scopeId: siteId, parentId },
      kind,
      rows.map(({ id }) => id),
    );
  await put('', 'site-section-group', groupRows);
  for (const [g, { id }] of groupRows.entries())
    await put(
      id,
      'site-section',
      sectionRows.filter((_, n) => inGroup(n) === g),
    );
  for (const [s, { id }] of sectionRows.entries())
    await put(
      id,
      'site-space',
      siteSpaceRows.filter((_, n) => inSection(n) === s),
    );
}
