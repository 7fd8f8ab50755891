import { changeLabels } from '../changeRequests.text.ts';
import styles from './Changes.module.css';
import type { ChangedBy } from './threeWay.ts';
import type { PageChange } from './pageChanges.ts';

const letters: Record<PageChange['is'], string> = {
  added: 'A',
  edited: 'E',
  moved: 'M',
  removed: 'D',
  same: '',
};

function labelOf({ is, by }: Props) {
  if (by === 'main') return 'Changed only on main';
  return by === 'both' ? `${changeLabels[is]}, also changed on main` : changeLabels[is];
}

type Props = { is: PageChange['is']; by: ChangedBy };

export function ChangeBadge({ is, by }: Props) {
  if (is === 'same') return <span className={styles.badge} data-is="same" />;
  const label = labelOf({ is, by });
  return (
    <span className={styles.badge} data-is={is} data-by={by} title={label}>
      <span aria-hidden>{by === 'main' ? '·' : letters[is]}</span>
      <span className="quiet-text">{label}</span>
    </span>
  );
}
