// What the audience of a site reaches, and why it doesn't reach the rest: the one answer behind a site's state, its list of
// problems and the number of them. It asks the code that answers visitors.
import type { SiteCheck, SiteProblemKind, SiteVisibility } from '#contract/areas/sites.ts';
import type { Context } from '#server/base/context.ts';
import { revisionsWithPages } from '#server/domain/content/revisionsWithPages.ts';
import { cleanPath, pathOfSpace } from '#server/domain/site-addresses/spacePath.ts';
import { escaped, siteUrl } from '#server/domain/site-addresses/publishedUrl.ts';
import { titleOf, type PlacedSiteSpace, type Section } from '#server/domain/sites/siteStructure.ts';
import { anonymous, type Visitor } from './visitor.ts';
import { opened, opensFirstPage } from './addresses.ts';
import type { StoredSite } from './readSite.ts';
import { siteProblems, type Finding, type Findings } from './siteProblems.ts';
import { hiddenBecause, unmetCondition } from './hiddenBecause.ts';
import { sectionsOf, visibleSite, type Variant, type VisibleSite } from './visibleSite.ts';

/** A visitor of the declared audience: anyone, the holder of a share link, or of a visitor token without further claims. */
const audiences: Record<SiteVisibility, Visitor> = {
  public: anonymous,
  unlisted: anonymous,
  'share-link': { ...anonymous, hasKey: true },
  'visitor-auth': { ...anonymous, claims: {} },
};

/** Whether a visitor gets a page in spite of the reason: a page that says that the space has none. */
const isReached = (reason: SiteProblemKind | undefined) => reason === undefined || reason === 'no-pages';

/** Returns the findings of a site as its audience would have them if it were live. */
async function findingsOf(
  { store }: Context,
  stored: StoredSite,
  withPages: ReadonlySet<string>,
): Promise<Findings> {
  const { structure } = stored;
  const visitor = audiences[stored.site.visibility];
  const site = visibleSite(stored, visitor);
  const sectionById = new Map(structure.sections.map((section) => [section.id, section]));
  const rowById = new Map(structure.siteSpaces.map((row) => [row.id, row]));

  const variantById = new Map(site?.variants.map((variant) => [variant.id, variant]));
  const shownSections = new Set(site && sectionsOf(site).map(({ id }) => id));

  /** What is wrong with the page that a path opens. */
  async function pageFault(visible: VisibleSite, variant: Variant): Promise<SiteProblemKind | undefined> {
    const revisionId = rowById.get(variant.id)?.space.revision_id ?? '';
    if (!withPages.has(revisionId)) return 'no-pages';
    return (await opensFirstPage(store, visible, variant, revisionId)) ? undefined : 'path-shadowed';
  }

  async function reasonOf(row: PlacedSiteSpace) {
    const hidden = hiddenBecause(stored, visitor, row, sectionById.get(row.parent_id));
    if (hidden) return hidden;
    const variant = variantById.get(row.id);
    if (!site || !variant || opened(site, variant.path) !== variant) return 'path-shadowed';
    return pageFault(site, variant);
  }

  const siteSpaces: Finding<PlacedSiteSpace>[] = [];
  for (const row of structure.siteSpaces) siteSpaces.push({ row, reason: await reasonOf(row) });

  const inSection = Map.groupBy(siteSpaces, ({ row }) => row.parent_id);

  async function reasonOfSection({ id, path }: Section): Promise<SiteProblemKind | undefined> {
    const inside = inSection.get(id) ?? [];
    if (inside.length === 0) return 'empty-section';
    if (!shownSections.has(id)) return (inside.find(({ row }) => row.is_default === 1) ?? inside[0])?.reason;
    const variant = opened(site, cleanPath(path));
    if (!site || !variant || rowById.get(variant.id)?.parent_id !== id) return 'path-shadowed';
    return pageFault(site, variant);
  }

  const sections: Findings['sections'] = [];
  for (const row of structure.sections)
    sections.push({ row, reason: await reasonOfSection(row), condition: unmetCondition(row, visitor) });

  const first = opened(site, '');
  const home = site && first ? await pageFault(site, first) : 'no-spaces';
  return { sections, siteSpaces, home };
}

/** Loads what the checks of some sites need, and returns a function that checks one. */
export async function siteChecks(context: Context, sites: readonly StoredSite[]) {
  const revisions = sites.flatMap(({ structure }) =>
    structure.siteSpaces.map(({ space }) => space.revision_id),
  );
  const withPages = await revisionsWithPages(context.store, revisions);

  /** @param seesSpace whether the caller sees a space in the console. Undefined for all of the site. */
  return async (
    stored: StoredSite,
    seesSpace?: (space: PlacedSiteSpace['space']) => boolean,
  ): Promise<SiteCheck> => {
    const { site, organization } = stored;
    const isLive = site.published === 1;
    const all = await findingsOf(context, stored, withPages);
    const siteSpaces = all.siteSpaces.filter(({ row }) => seesSpace?.(row.space) ?? true);
    const withSpaces = new Set(siteSpaces.map(({ row }) => row.parent_id));
    const sections = all.sections.filter(({ row }) => seesSpace === undefined || withSpaces.has(row.id));
    const url = siteUrl(context, organization, site);
    const sectionOf = new Map(sections.map(({ row }) => [row.id, row]));
    const reached = (title: string, path: string, reason: SiteProblemKind | undefined) => {
      const shown = reason ?? (isLive ? undefined : 'draft');
      return {
        title,
        url: `${url}/${escaped(path)}`,
        reachable: isLive && isReached(reason),
        ...(shown && { reason: shown }),
      };
    };
    const problems = siteProblems(stored, { ...all, sections, siteSpaces }, seesSpace === undefined);
    return {
      object: 'site-check',
      status: isLive ? (problems.length > 0 ? 'problems' : 'live') : 'draft',
      audience: site.visibility,
      url,
      reachable: isLive && isReached(all.home),
      sections: sections.map(({ row, reason }) => ({
        section: row.id,
        ...reached(row.title, row.path, reason),
      })),
      variants: siteSpaces.map(({ row, reason }) => {
        const section = sectionOf.get(row.parent_id);
        return {
          siteSpace: row.id,
          space: row.space_id,
          ...(section !== undefined && { section: row.parent_id }),
          ...reached(titleOf(row), pathOfSpace(row, section), reason),
        };
      }),
      problems,
    };
  };
}
