import type { Space } from '#contract/space.ts';
import { listOf } from '#lists/defineList.ts';
import { groupByTarget, targetText, type Names, type Target } from '#prose/linkTargets.ts';
import { targetKinds } from '../links.list.ts';
import type { SpaceReport } from './organizationLinks.api.ts';

/** A target with the space whose pages lead there. */
export type FoundTarget = Target & { space: Space; names: Names };

const made = new WeakMap<SpaceReport, FoundTarget[]>();

function ofReport(report: SpaceReport) {
  const known = made.get(report);
  if (known) return known;
  const { space, links, names } = report;
  const targets = groupByTarget(links).map((target) => ({
    ...target,
    key: `${space.id} ${target.key}`,
    space,
    names,
  }));
  made.set(report, targets);
  return targets;
}

/** Those with most places first. */
export const foundTargets = (reports: Iterable<SpaceReport>): FoundTarget[] =>
  [...reports].flatMap(ofReport).toSorted((one, other) => other.places.length - one.places.length);

const { text, choice, reference, define } = listOf<FoundTarget>();

export const organizationLinksList = define({
  id: 'organizationLinks',
  label: 'Broken links',
  one: 'broken link',
  many: 'links',
  filters: {
    search: text({
      label: 'Find a broken link by what it should lead to',
      hint: 'Path or title',
      in: ({ reference: target, names }) => targetText(target, names),
    }),
    kind: choice({
      label: 'Should lead to',
      name: 'the kind',
      any: 'To anything',
      options: targetKinds,
      matches: (kind) => (target) => target.reference.kind === kind,
    }),
    space: reference({
      label: 'Space',
      any: 'In any space',
      matches: (id) => (target) => target.space.id === id,
    }),
  },
});
