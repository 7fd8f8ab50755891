import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { formatList, pluralize } from '#lib/format.ts';
import { focusableScroller } from '#prose/focusableScroller.ts';
import { Icon } from '#ui/Icon.tsx';
import type { PageChange } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import { hasConflicts, usePagesChangedByBoth, type PageConflicts } from '../changes/useConflicts.ts';
import { useCanResolve } from '../resolve/useConflictCount.ts';
import conflictStyles from './Conflicts.module.css';
import styles from './PageDiff.module.css';

export const Note = ({ children }: { children: ReactNode }) => (
  <p className={styles.mainChanges}>
    <Icon of={TriangleAlert} className="warn" />
    <span>{children}</span>
  </p>
);

const sides = [
  ['ancestor', 'Before'],
  ['space', 'Current main'],
  ['request', 'Change request'],
] as const;

function summaryOf({ fields, lines }: PageConflicts) {
  const names = fields.map(({ name }) => name.toLowerCase());
  const text = lines && lines.length > 0 ? [`text in ${pluralize(lines.length, 'place')}`] : [];
  return `Conflicts: ${formatList([...names, ...text])}`;
}

function Conflicts({ conflicts }: { conflicts: PageConflicts }) {
  const { fields, lines } = conflicts;
  return (
    <details className={conflictStyles.conflicts}>
      <summary>{summaryOf(conflicts)}</summary>
      {fields.map(({ name, main, request }) => (
        <p key={name}>
          {name}: <b>{main}</b> on main, <b>{request}</b> in this change request
        </p>
      ))}
      {lines?.map((at) => (
        <table key={at.line}>
          <caption>
            Starting at line {at.line}
            {at.heading && `, under “${at.heading}”`}
          </caption>
          <tbody>
            {sides.map(([side, label]) => (
              <tr key={side} data-side={side}>
                <th scope="row">{label}</th>
                <td ref={focusableScroller}>
                  {at[side] === '' ? <span className="soft">Empty</span> : <pre>{at[side].trimEnd()}</pre>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

/** For a page that both sides changed since the base revision. */
function BothChanged({ id, change }: { id: string; change: Change }) {
  const conflicts = usePagesChangedByBoth(change).find(({ page }) => page.id === id);
  // The screen of the conflicts shows them.
  const canResolve = useCanResolve();
  if (!conflicts) return null;
  if (hasConflicts(conflicts)) return canResolve ? null : <Conflicts conflicts={conflicts} />;
  return <Note>This page also changed on main{conflicts.lines && ', without conflicts'}.</Note>;
}

type Props = {
  page: PageChange;
  change: Change;
  /** The base text isn't available. */
  usesFallback: boolean;
};

/** Explains how changes on main affect the comparison of a page. Renders nothing if main didn't change it. */
export function MainChangesNote({ page, change, usesFallback }: Props) {
  const changedBy = change.changedBy(page.id);
  const main = change.threeWay?.mainChanges.get(page.id);
  if (usesFallback)
    return (
      <Note>
        This page changed on main, and its earlier version isn’t available. The comparison uses the current
        version on main, so newer edits on main appear as deletions.
      </Note>
    );
  if (changedBy === 'request') return null;
  if (main && changedBy === 'both') return <BothChanged id={page.id} change={change} />;
  if (main) return <Note>This page changed only on main. The comparison shows those changes.</Note>;
  return (
    <Note>
      {changedBy === 'both'
        ? 'This page also changed on main. Newer edits on main appear as deletions.'
        : 'This page was updated on main. Newer edits on main appear as deletions.'}
    </Note>
  );
}
