// A question or a small form over the screen. It is open as long as it is rendered: `{asking && <Dialog …/>}`.
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import styles from './Dialog.module.css';

type Props = {
  title: ReactNode;
  /** Escape and a press beside the dialog; nothing happens then while `busy`. */
  onClose: () => void;
  /** Its work is being done: it can't be closed. */
  busy?: boolean | undefined;
  /** It can do harm. */
  stop?: boolean | undefined;
  /** For forms with two columns and for lists. */
  wide?: boolean | undefined;
  /** Buttons, the safe one first. */
  foot?: ReactNode;
  /** The element with `data-autofocus` gets the focus; else a form's first field, or what can take it first. */
  children: ReactNode;
};

export function Dialog({ title, onClose, busy = false, stop, wide, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // `showModal` is the only way to open one, and closing it gives the focus back to where it came from.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const marked = element?.querySelector<HTMLElement>('[data-autofocus]');
    (marked ?? element?.querySelector<HTMLElement>('form :is(input, textarea, select)'))?.focus();
    return () => element?.close();
  }, []);
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      closedby={busy ? 'none' : 'any'}
      className={classes(styles.dialog, stop && styles.stop, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        // Some browsers close at a second Escape without asking; what is busy opens again.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (busy) event.currentTarget.showModal();
        else onClose();
      }}
    >
      <div className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
