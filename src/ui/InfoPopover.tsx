import { Info } from 'lucide';
import { useId, useRef, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import styles from './InfoPopover.module.css';
import { usePopover } from './usePopover.ts';

type Props = {
  /** Names the button and the popover. Set it when a screen has more than one. */
  label?: string | undefined;
  /** Text, links and `LinkLike` buttons; rendered only while open. Use `<p>` only outside a paragraph. */
  children: ReactNode;
};

// A `<dialog>` isn't allowed in a paragraph.
const dialogRole = { role: 'dialog' };

/**
 * An info button next to a count. It opens a popover with details about the count, such as what was
 * loaded and what failed:
 *
 *     <p>22 of 25 spaces <InfoPopover>3 collections couldn't be loaded.</InfoPopover></p>
 *
 * Enter or Space opens the popover and moves the focus into it. Escape, or a click outside, closes it and
 * returns the focus to the button.
 */
export function InfoPopover({ label = 'About this count', children }: Props) {
  const id = useId();
  const container = useRef<HTMLSpanElement>(null);
  const { open, popover } = usePopover(
    () => container.current?.querySelector('button'),
    (content) => content.focus(),
  );
  return (
    <span ref={container} className={styles.container}>
      <IconButton
        icon={Info}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        className={styles.button}
      />
      <span id={id} {...popover} {...dialogRole} tabIndex={-1} aria-label={label} className={styles.popover}>
        {open && children}
      </span>
    </span>
  );
}
