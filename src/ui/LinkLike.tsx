// A button that reads like a link: for an action inside a sentence or a bar.
import type { ComponentProps } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Button.module.css';

export function LinkLike({ className, ...native }: ComponentProps<'button'>) {
  return <button type="button" {...native} className={classes(styles.linkLike, className)} />;
}
