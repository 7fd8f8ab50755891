import type { Space } from '#contract/space.ts';
import { createObjectMemo } from '#lib/objectMemo.ts';
import { listOf } from '#lists/defineList.ts';
import { groupByTarget, targetText, type Names, type Target } from '#prose/linkTargets.ts';
import { targetKinds } from '../links/links.list.ts';
import type { SpaceReport } from './organizationLinks.api.ts';

/** A broken target with the space whose pages link to it. */
export type OrganizationTarget = Target & { space: Space; names: Names };

const memoTargets = createObjectMemo<OrganizationTarget[]>();

const reportTargets = (report: SpaceReport) =>
  memoTargets(report, [], () => {
    const { space, links, names } = report;
    return groupByTarget(links).map((target) => ({
      ...target,
      key: `${space.id} ${target.key}`,
      space,
      names,
    }));
  });

/** Returns the targets of all reports, those with the most occurrences first. */
export const organizationTargets = (reports: Iterable<SpaceReport>): OrganizationTarget[] =>
  [...reports].flatMap(reportTargets).toSorted((one, other) => other.places.length - one.places.length);

const { text, choice, reference, define } = listOf<OrganizationTarget>();

export const organizationLinksList = define({
  id: 'organizationLinks',
  label: 'Broken links',
  one: 'broken link',
  many: 'links',
  filters: {
    search: text({
      label: 'Search by target',
      hint: 'Path or title',
      in: ({ reference: target, names }) => targetText(target, names),
    }),
    kind: choice({
      label: 'Target type',
      any: 'All targets',
      options: targetKinds,
      matches: (kind) => (target) => target.reference.kind === kind,
    }),
    space: reference({
      label: 'Space',
      any: 'All spaces',
      matches: (id) => (target) => target.space.id === id,
    }),
  },
});
