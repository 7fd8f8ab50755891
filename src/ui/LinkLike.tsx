import type { ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Button.module.css';

/** A button styled as a link, for actions in sentences and bars. */
export function LinkLike({ className, ...native }: ComponentProps<'button'>) {
  return <button type="button" {...native} className={classes(styles.linkLike, className)} />;
}
