import { changeLabels } from '../changeRequests.text.ts';
import styles from './Changes.module.css';
import type { ChangedBy } from './threeWay.ts';
import type { PageChange } from './pageChanges.ts';

const letters: Record<PageChange['kind'], string> = {
  added: 'A',
  edited: 'E',
  moved: 'M',
  removed: 'D',
  same: '',
};

function labelOf({ kind, by }: Props) {
  if (by === 'main') return 'Changed only on main';
  return by === 'both' ? `${changeLabels[kind]}, also changed on main` : changeLabels[kind];
}

type Props = { kind: PageChange['kind']; by: ChangedBy };

export function ChangeBadge({ kind, by }: Props) {
  if (kind === 'same') return <span className={styles.badge} data-kind="same" />;
  const label = labelOf({ kind, by });
  return (
    <span className={styles.badge} data-kind={kind} data-by={by} title={label}>
      <span aria-hidden>{by === 'main' ? '·' : letters[kind]}</span>
      <span className="quiet-text">{label}</span>
    </span>
  );
}
