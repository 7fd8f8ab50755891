// Link reports and backlinks as the specification has them.
import type { LinkReport, LinkStatus, Reference } from '#contract/references.ts';
import { pagedItems, type PageQuery } from '../../core/paging.ts';
import type { LinkGroup } from './linkGroups.ts';

/** The revision that references speak of. */
type ReferenceBase = { organizationId: string; spaceId: string; revisionId: string };

function referenceTo(
  { organizationId, spaceId, revisionId }: ReferenceBase,
  target: LinkGroup['target'],
): Reference {
  if (target.kind === 'url') return target;
  const versionContext = { type: 'revision', revision: revisionId } as const;
  return { ...target, organization: organizationId, space: spaceId, versionContext };
}

/** Where a link stands: the page, and the heading that it stands under. */
export const locationReference = (base: ReferenceBase, { page, anchor }: LinkGroup['places'][number]) =>
  referenceTo(base, anchor === '' ? { kind: 'page', page } : { kind: 'anchor', page, anchor });

const isBroken = ({ status }: LinkGroup) => status === 'broken';

/**
 * One page of a report.
 * @param groups the whole report: its `stats` count all of them, whatever is filtered
 * @param main of a change request: the same report of the space
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
