import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { pluralize } from '#lib/format.ts';
import { focusableScroller } from '#prose/focusableScroller.ts';
import { Icon } from '#ui/Icon.tsx';
import type { PageChange } from '../changes/pageChanges.ts';
import type { Change } from '../changes/useChange.ts';
import { isClash, useClashes, type PageClash } from '../changes/useClashes.ts';
import clashStyles from './Clashes.module.css';
import styles from './Page.module.css';

const Note = ({ children }: { children: ReactNode }) => (
  <p className={styles.byMain}>
    <Icon of={TriangleAlert} className="warn" />
    <span>{children}</span>
  </p>
);

const sides = [
  ['ancestor', 'Before'],
  ['space', 'Main now'],
  ['request', 'This request'],
] as const;

/** Nothing where nothing clashes. */
function Clashes({ clash }: { clash: PageClash }) {
  if (!isClash(clash)) return null;
  const { facts, lines } = clash;
  return (
    <details className={clashStyles.clashes}>
      <summary>
        {facts.length > 0 && `Both changed ${facts.map(({ name }) => name).join(', ')}. `}
        {lines && lines.length > 0 && `Both changed the same lines in ${pluralize(lines.length, 'place')}.`}
      </summary>
      {facts.map(({ name, main, request }) => (
        <p key={name}>
          {name}: main <b>{main}</b>, this request <b>{request}</b>
        </p>
      ))}
      {lines?.map((at) => (
        <table key={at.line}>
          <caption>From line {at.line}</caption>
          <tbody>
            {sides.map(([side, name]) => (
              <tr key={side} data-side={side}>
                <th scope="row">{name}</th>
                <td ref={focusableScroller}>
                  {at[side] === '' ? <span className="soft">Nothing</span> : <pre>{at[side].trimEnd()}</pre>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  );
}

/** Both changes are known, each by itself. */
function Both({ id, change }: { id: string; change: Change }) {
  const clash = useClashes(change).find(({ page }) => page.id === id);
  if (!clash) return null;
  const where = clash.lines === null || isClash(clash) ? '' : ', in other places';
  return (
    <>
      <Note>
        Main changed this page, too, since the request began{where}.{' '}
        {isClash(clash) &&
          'Until an update a merge is refused; where both changed the same, an update keeps what the request has.'}
      </Note>
      <Clashes clash={clash} />
    </>
  );
}

type Props = {
  page: PageChange;
  change: Change;
  /** The page's former text wasn't seen on this device. */
  instead: boolean;
};

export function ByMain({ page, change, instead }: Props) {
  const by = change.by(page.id);
  const main = change.three?.byMain.get(page.id);
  if (instead)
    return (
      <Note>
        Main changed this page since the request began, and its text before was not seen on this device: it is
        compared with what main has now, and what was written there looks taken out here.
      </Note>
    );
  if (by === 'request') return null;
  if (main && by === 'both') return <Both id={page.id} change={change} />;
  if (main)
    return <Note>Main alone changed this page since the request began. This is what it changed.</Note>;
  return (
    <Note>
      {by === 'both'
        ? 'Main changed this page, too, since the request began: what was written there looks taken out here.'
        : 'Main changed this page since the request began, and the request, as far as its dates tell, did not: what differs is what main has and the request has not.'}
    </Note>
  );
}
