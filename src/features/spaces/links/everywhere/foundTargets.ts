// The broken links of many spaces gathered by what they should lead to: one fix clears all places of a target.
import type { Space } from '#contract/space.ts';
import { folded } from '#lib/fold.ts';
import { targetsOf, targetWords, type Names, type Target } from '#prose/linkTargets.ts';
import type { EverywhereSearch } from './everywhere.search.ts';
import type { SpaceReport } from './everywhere.api.ts';

/** A target with the space whose pages lead there. */
export type FoundTarget = Target & { space: Space; names: Names };

const made = new WeakMap<SpaceReport, FoundTarget[]>();

function ofReport(report: SpaceReport) {
  const known = made.get(report);
  if (known) return known;
  const { space, links, names } = report;
  const targets = targetsOf(links).map((target) => ({
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

/** Those that the filters leave. */
export function chosenTargets(
  targets: readonly FoundTarget[],
  { search = '', kind, space }: EverywhereSearch,
) {
  const text = folded(search.trim());
  return targets.filter(
    (target) =>
      (kind === undefined || target.reference.kind === kind) &&
      (space === undefined || target.space.id === space) &&
      (text === '' || folded(targetWords(target.reference, target.names)).includes(text)),
  );
}
