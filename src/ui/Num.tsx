// A figure in the locale, lining and tabular. Nought is set fainter than the rest, and so is one that isn't known.
import { classes } from '#lib/classes.ts';
import { formatNumber } from '#lib/format.ts';

export const Num = ({ value }: { value: number | undefined }) => (
  <span className={classes('num', !value && 'faint')}>{value === undefined ? '–' : formatNumber(value)}</span>
);
