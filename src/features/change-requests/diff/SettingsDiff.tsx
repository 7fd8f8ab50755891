import { pageTitle } from '#prose/pageTree.ts';
import { flatChanges } from '../changes/changeCounts.ts';
import type { PageChange } from '../changes/pageChanges.ts';
import styles from './PageDiff.module.css';

type Props = { change: PageChange; pages: readonly PageChange[] };

export function SettingLines({ change, pages }: Props) {
  const { settings, moved, parents } = change;
  const titled = (id: string | null | undefined) => {
    const found = id && flatChanges(pages).find((other) => other.id === id);
    return found ? `below “${pageTitle(found.page)}”` : 'at the top';
  };
  const [from, to] = [titled(parents.old), titled(parents.now)];
  const place = moved && { name: 'Place', old: from, now: from === to ? `${to}, in another order` : to };
  const lines = [...settings, ...(place ? [place] : [])];
  if (lines.length === 0) return null;
  return (
    <dl className={styles.settings} aria-label="Settings" data-place="changed" tabIndex={-1}>
      {lines.map(({ name, old, now }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {old === null ? <span className="soft">None</span> : <del>{old}</del>}
            <span aria-hidden> → </span>
            {now === null ? <span className="soft">None</span> : <ins>{now}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
