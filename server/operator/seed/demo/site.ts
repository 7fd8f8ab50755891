import { addSite } from '../../organizations.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newSection, newSiteSpace } from '#server/domain/sites/newRows.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import describedSite from './site.json' with { type: 'json' };
import { earlier } from './times.ts';

type DescribedSpace = { slug: string; path: string; condition?: string };

type DescribedSection = {
  title: string;
  path: string;
  icon: string;
  description?: string;
  condition?: string;
  /** The first one is the default. */
  spaces: DescribedSpace[];
};

type DescribedGroup = { group: string; icon: string | null; sections: DescribedSection[] };

/** Top-level entries in order. The first section is the default. */
const topLevel: readonly (DescribedSection | DescribedGroup)[] = describedSite;

type Site = { id: string; spaceId: (slug: string) => string };

const isGroup = (entry: DescribedSection | DescribedGroup): entry is DescribedGroup => 'group' in entry;

async function makeSection(
  context: Context,
  site: Site,
  parentId: string,
  section: DescribedSection,
  first: boolean,
) {
  const { spaces, ...columns } = section;
  const row = newSection({ site_id: site.id, ...columns, is_default: first ? 1 : 0 });
  const { id } = row;
  await insertAll(context, 'site_sections', [row]);
  await append(context.store, { scopeId: site.id, parentId }, 'site-section', [id]);
  const siteSpaces = spaces.map(({ slug, path, condition = null }, n) =>
    newSiteSpace({
      site_id: site.id,
      space_id: site.spaceId(slug),
      path,
      condition,
      is_default: n === 0 ? 1 : 0,
    }),
  );
  await insertAll(context, 'site_spaces', siteSpaces);
  const ids = siteSpaces.map((space) => space.id);
  await append(context.store, { scopeId: site.id, parentId: id }, 'site-space', ids);
}

async function makeGroup(context: Context, site: Site, { group, icon, sections }: DescribedGroup) {
  const id = newId();
  await insertAll(context, 'site_section_groups', [{ id, site_id: site.id, title: group, icon, draft: 0 }]);
  await append(context.store, { scopeId: site.id, parentId: '' }, 'site-section-group', [id]);
  for (const section of sections) await makeSection(context, site, id, section, false);
}

/**
 * Creates the organization's default site. Returns its id.
 * @param spaceId finds a space's id by slug
 */
export async function makeSite(context: Context, organizationId: string, spaceId: (slug: string) => string) {
  const site = { id: await addSite(earlier(context, 1405), organizationId, 'Saltmarsh Docs'), spaceId };
  for (const [n, entry] of topLevel.entries()) {
    if (isGroup(entry)) await makeGroup(context, site, entry);
    else await makeSection(context, site, '', entry, n === 0);
  }
  return site.id;
}
