// A figure in the locale, lining and tabular. Nought is set fainter than the rest.
import { classes } from '#lib/classes.ts';
import { number } from '#lib/words.ts';

export function Num({ value }: { value: number }) {
  return <span className={classes('num', value === 0 && 'faint')}>{number(value)}</span>;
}
