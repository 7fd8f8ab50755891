import { kindWords } from '../change-request.text.ts';
import styles from './Changes.module.css';
import type { DoneBy } from './threeWay.ts';
import type { PageChange } from './pageChanges.ts';

const letters: Record<PageChange['is'], string> = {
  added: 'A',
  edited: 'E',
  moved: 'M',
  removed: 'D',
  same: '',
};

function wordsOf({ is, by }: Props) {
  if (by === 'main') return 'Differs: changed on main only, as far as can be told';
  return by === 'both' ? `${kindWords[is]}; main changed it, too` : kindWords[is];
}

type Props = { is: PageChange['is']; by: DoneBy };

export function ChangeMark({ is, by }: Props) {
  if (is === 'same') return <span className={styles.mark} data-is="same" />;
  const words = wordsOf({ is, by });
  return (
    <span className={styles.mark} data-is={is} data-by={by} title={words}>
      <span aria-hidden>{by === 'main' ? '·' : letters[is]}</span>
      <span className="quiet-text">{words}</span>
    </span>
  );
}
