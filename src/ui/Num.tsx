import { classes } from '#lib/classes.ts';
import { formatNumber } from '#lib/format.ts';

/** A formatted number. Zero and unknown values (“–”) are fainter. */
export const Num = ({ value }: { value: number | undefined }) => (
  <span className={classes('num', !value && 'faint')}>{value === undefined ? '–' : formatNumber(value)}</span>
);
