import { classes } from '#lib/classes.ts';
import { kindWords } from '../change-request.words.ts';
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

const byWords: Record<DoneBy, string> = {
  request: '',
  both: '; main changed it, too',
  main: ' on main only, as far as can be told',
};

type Props = { is: PageChange['is']; by: DoneBy };

export function ChangeMark({ is, by }: Props) {
  if (is === 'same') return <span className={styles.mark} data-is="same" />;
  const words = by === 'main' ? `Differs: changed${byWords.main}` : kindWords[is] + byWords[by];
  return (
    <span className={classes(styles.mark)} data-is={is} data-by={by} title={words}>
      <span aria-hidden>{by === 'main' ? '·' : letters[is]}</span>
      <span className="quiet-text">{words}</span>
    </span>
  );
}
