import type { SiteCheck, SiteProblemKind } from '#contract/areas/sites.ts';
import { faultOf } from '#markdown/conditions.ts';
import {
  byPlace,
  groupsAround,
  titleOf,
  type PlacedSiteSpace,
  type Section,
} from '#server/domain/sites/siteStructure.ts';
import type { StoredSite } from './readSite.ts';

/** A part of a site, with the reason why its audience gets no page there, or an empty one. */
export type Finding<Row> = { row: Row; reason: SiteProblemKind | undefined };

export type Findings = {
  /** `condition`: whether its own condition hides the section. */
  sections: (Finding<Section> & { condition: SiteProblemKind | undefined })[];
  siteSpaces: Finding<PlacedSiteSpace>[];
  /** Why the site's own URL doesn't open a page. */
  home: SiteProblemKind | undefined;
};

type Problem = SiteCheck['problems'][number];

const reasons: Partial<Record<SiteProblemKind, string>> = {
  private: 'The space is private.',
  'in-collection': 'Only people with access to its collection can read the space.',
  'share-link': 'The space requires a share link.',
  'visitor-auth': 'Only signed-in visitors can read the space.',
  'condition-not-met': 'Its condition requires claims that they don’t have.',
  'outside-sections': 'It isn’t in a section, but the site has sections.',
  'path-shadowed': 'Another part of the site uses its address.',
};

/** Returns a sentence about a part of a site that its audience doesn't get as it should. */
function messageOf(kind: SiteProblemKind, title: string, condition: string | null): string {
  if (kind === 'no-pages') return `“${title}” has no pages. Visitors see an empty page.`;
  if (kind === 'space-deleted') return `“${title}” is deleted. Visitors can’t open it.`;
  if (kind === 'condition-invalid')
    return `No visitor can open “${title}”. Its condition isn’t valid: ${faultOf(condition ?? '') ?? ''}`;
  return `Visitors can’t open “${title}”. ${reasons[kind] ?? ''}`.trimEnd();
}

/**
 * Returns the problems of a site in its order. Conditions that tell signed-in visitors apart by their claims are none where
 * all visitors sign in. Drafts are none either.
 * @param isWhole whether parts without a space are included
 */
export function siteProblems(
  { site, structure }: StoredSite,
  { sections, siteSpaces }: Findings,
  isWhole: boolean,
): Problem[] {
  const counts = (kind: SiteProblemKind) =>
    kind !== 'draft' && (kind !== 'condition-not-met' || site.visibility !== 'visitor-auth');
  const inSection = Map.groupBy(siteSpaces, ({ row }) => row.parent_id);

  /** @param named a problem of the section that hides all of its spaces */
  const ofSpaces = (parentId: string, named?: SiteProblemKind): Problem[] =>
    (inSection.get(parentId) ?? []).flatMap(({ row, reason }) => {
      if (reason === undefined || reason === named || !counts(reason)) return [];
      const message = messageOf(reason, titleOf(row), row.condition);
      return [
        {
          kind: reason,
          message,
          siteSpace: row.id,
          space: row.space_id,
          ...(parentId !== '' && { section: parentId }),
        },
      ];
    });

  const filled = new Set(
    [...structure.sections, ...structure.links].flatMap(({ parent_id }) =>
      groupsAround(structure, parent_id),
    ),
  );
  const placed = [
    ...structure.groups.flatMap((group) => {
      const isEmpty = !filled.has(group);
      const message = `The group “${group.title}” is empty. Visitors don’t see it.`;
      const problem: Problem = { kind: 'empty-group', message, group: group.id };
      return isEmpty && isWhole ? [{ place: group.place, problems: [problem] }] : [];
    }),
    ...sections.map(({ row, reason, condition }) => {
      const own = reason === 'empty-section' || reason === 'path-shadowed' ? reason : condition;
      const isNamed =
        own === 'path-shadowed' && inSection.get(row.id)?.some((one) => one.reason === 'path-shadowed');
      const message =
        own === 'empty-section'
          ? `The section “${row.title}” has no spaces. Visitors don’t see it.`
          : messageOf(own ?? 'path-shadowed', row.title, row.condition);
      const problem: Problem[] =
        own === undefined || !counts(own) || isNamed ? [] : [{ kind: own, message, section: row.id }];
      return { place: row.place, problems: [...problem, ...ofSpaces(row.id, condition)] };
    }),
  ].toSorted(byPlace);

  const none: Problem[] =
    isWhole && structure.siteSpaces.length === 0
      ? [{ kind: 'no-spaces', message: 'The site has no spaces. Visitors see “Page not found”.' }]
      : [];
  return [...none, ...ofSpaces(''), ...placed.flatMap(({ problems }) => problems)];
}
