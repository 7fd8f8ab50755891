import { Check, CircleDashed, CircleX, TriangleAlert, type IconNode } from 'lucide';
import { pluralize } from '#lib/format.ts';
import type { Changes } from '../changes/useChange.ts';
import { RequestLine } from '../lines/RequestLine.tsx';
import { MergeChecks } from './MergeChecks.tsx';
import { isRunning, type MergeCheck } from './mergeCheck.ts';
import { useMergeChecks } from './useMergeChecks.tsx';

type Result = { icon: IconNode; tone: string; text: string };

function resultOf(checks: readonly MergeCheck[], hasConflicts: boolean): Result {
  const count = (verdict: MergeCheck['verdict']) =>
    checks.filter((check) => check.verdict === verdict).length;
  const [blockers, warnings] = [count('danger'), count('warn')];
  const texts = [
    ...(blockers > 0 ? [pluralize(blockers, 'blocker')] : []),
    ...(warnings > 0 ? [pluralize(warnings, 'warning')] : []),
  ];
  if (blockers > 0) return { icon: CircleX, tone: 'danger', text: texts.join(', ') };
  if (warnings > 0) return { icon: TriangleAlert, tone: 'warn', text: texts.join(', ') };
  if (checks.some(isRunning)) return { icon: CircleDashed, tone: 'soft', text: 'Checking…' };
  return { icon: Check, tone: 'good', text: hasConflicts ? 'Other checks passed' : 'Checks passed' };
}

/** The result of the checks before a merge, which opens their list. */
export function ChecksLine({ change }: { change: Changes }) {
  // Who can't merge sees no button for it, so it isn't a problem of the request.
  const all = useMergeChecks(change).filter(({ key }) => key !== 'permission');
  // The line of the conflicts is beside this one.
  const checks = all.filter(({ key, verdict }) => key !== 'main' || verdict !== 'danger');
  return (
    <RequestLine label="Merge checks" {...resultOf(checks, checks.length < all.length)}>
      <MergeChecks checks={checks} />
    </RequestLine>
  );
}
