import { Info } from 'lucide';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { DetailsPopover } from './DetailsPopover.tsx';
import styles from './InfoPopover.module.css';

type Props = {
  /** Names the button and the popover. Set it when a screen has more than one. */
  label?: string | undefined;
  /** Text, links and `LinkLike` buttons; rendered only while open. Use `<p>` only outside a paragraph. */
  children: ReactNode;
};

/**
 * An info button next to a count. It opens a popover with details about the count, such as what was
 * loaded and what failed:
 *
 *     <p>22 of 25 spaces <InfoPopover>3 collections couldn't be loaded.</InfoPopover></p>
 */
export const InfoPopover = ({ label = 'About this count', children }: Props) => (
  <DetailsPopover
    label={label}
    className={styles.container}
    popoverClassName={styles.popover}
    renderButton={(props) => <IconButton {...props} icon={Info} label={label} className={styles.button} />}
  >
    {children}
  </DetailsPopover>
);
