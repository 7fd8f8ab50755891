import type { LinkReport, LinkStatus, Reference } from '#contract/references.ts';
import { pagedItems, type PageQuery } from '#server/base/lib/paging.ts';
import type { LinkGroup } from './linkGroups.ts';

/** The revision that references point to. */
type ReferenceBase = { organizationId: string; spaceId: string; revisionId: string };

function referenceTo(
  { organizationId, spaceId, revisionId }: ReferenceBase,
  target: LinkGroup['target'],
): Reference {
  if (target.kind === 'url') return target;
  if ('space' in target) return { ...target, organization: organizationId };
  const versionContext = { type: 'revision', revision: revisionId } as const;
  return { ...target, organization: organizationId, space: spaceId, versionContext };
}

/** Returns a reference to the page and heading that contain a link. */
export const locationReference = (base: ReferenceBase, { page, anchor }: LinkGroup['places'][number]) =>
  referenceTo(base, anchor === '' ? { kind: 'page', page } : { kind: 'anchor', page, anchor });

const isBroken = ({ status }: LinkGroup) => status === 'broken';

/**
 * Returns one page of a link report.
 * @param groups all links; `stats` counts them regardless of the filter
 * @param main for a change request, the links of the space
 */
export function linkReport(
  base: ReferenceBase,
  query: PageQuery & { status?: LinkStatus | undefined },
  groups: LinkGroup[],
  main?: LinkGroup[],
): LinkReport {
  const { status } = query;
  const shown = status === undefined ? groups : groups.filter((group) => group.status === status);
  const page = pagedItems(query, `links ${status ?? ''}`, shown, ({ key }) => key);
  const broken = groups.filter(isBroken);
  const before = new Set(main?.filter(isBroken).map(({ key }) => key));
  const onlyHere = main === undefined ? [] : broken.filter(({ key }) => !before.has(key));
  return {
    ...page,
    stats: { total: groups.length, broken: { total: broken.length, changeRequest: onlyHere.length } },
    items: page.items.map(({ relation, status: found, target, places }) => ({
      status: found,
      relation,
      targetReference: referenceTo(base, target),
      locationReferences: places.map((place) => locationReference(base, place)),
    })),
  };
}
