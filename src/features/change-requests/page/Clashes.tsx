// Where main and the request changed the same of a page, each in its own way: its facts, and its lines in all three states.
import { counted } from '#lib/words.ts';
import { reachable } from '#prose/reachable.ts';
import { isClash, type PageClash } from '../changes/useClashes.ts';
import styles from './Clashes.module.css';

const sides = [
  ['ancestor', 'Before'],
  ['space', 'Main now'],
  ['request', 'This request'],
] as const;

/** Nothing where nothing clashes. */
export function Clashes({ clash }: { clash: PageClash }) {
  if (!isClash(clash)) return null;
  const { facts, lines } = clash;
  return (
    <details className={styles.clashes}>
      <summary>
        {facts.length > 0 && `Both changed ${facts.map(({ name }) => name).join(', ')}. `}
        {lines && lines.length > 0 && `Both changed the same lines in ${counted(lines.length, 'place')}.`}
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
                <td ref={reachable}>
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
