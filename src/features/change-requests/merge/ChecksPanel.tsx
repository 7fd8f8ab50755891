import { pluralize } from '#lib/format.ts';
import { useMedia } from '#ui/useMedia.ts';
import type { Changes } from '../changes/useChange.ts';
import styles from './ChecksPanel.module.css';
import { MergeChecks } from './MergeChecks.tsx';
import { hasFailed, isRunning, type MergeCheck } from './mergeCheck.ts';
import { useMergeChecks } from './useMergeChecks.tsx';

/** Wide enough for an open list of checks. Keep in sync with Changes.module.css. */
const wideScreen = '(min-width: 90rem)';

/** Whether the banner of the screen already shows this: the conflicts with main. */
const isInBanner = ({ key, verdict }: MergeCheck) =>
  key === 'main' && (verdict === 'danger' || verdict === 'warn');

function resultOf(checks: readonly MergeCheck[]) {
  const [blockers, warnings] = (['danger', 'warn'] as const).map(
    (verdict) => checks.filter((check) => check.verdict === verdict).length,
  );
  const failed = [blockers && pluralize(blockers, 'blocker'), warnings && pluralize(warnings, 'warning')];
  if (checks.some(hasFailed)) return failed.filter(Boolean).join(', ');
  return checks.some(isRunning) ? 'checking…' : 'passed';
}

/** The checks before a merge: always in view on wide screens, otherwise folded below the changed pages. */
export function ChecksPanel({ change }: { change: Changes }) {
  const checks = useMergeChecks(change);
  const isWide = useMedia(wideScreen);
  return (
    <details className={styles.panel} open={isWide}>
      <summary>
        Merge checks <span className={styles.result}>{resultOf(checks)}</span>
      </summary>
      <MergeChecks checks={checks.filter((check) => !isInBanner(check))} />
    </details>
  );
}
