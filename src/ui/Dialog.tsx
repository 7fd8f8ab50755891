import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { isComposing } from '#lib/keys.ts';
import styles from './Dialog.module.css';

const textFields = 'input:not([type=checkbox], [type=radio], [type=file])';
const fields = `${textFields}, select, textarea`;

type Props = {
  title: ReactNode;
  /** Called for Escape and clicks outside of the dialog, except while `busy`. */
  onClose: () => void;
  /** The dialog can't be closed while its action runs. */
  busy?: boolean | undefined;
  /** For destructive actions. */
  danger?: boolean | undefined;
  /** For two-column forms and lists. */
  wide?: boolean | undefined;
  /** Called for Enter in a text field, and for Ctrl Enter in any field, except in a form. */
  onSubmit?: (() => void) | undefined;
  /** Buttons, with the safe one first. */
  foot?: ReactNode;
  /** The element with `data-autofocus` gets the focus, else the first field of a form, else the first focusable element. */
  children: ReactNode;
};

/** A modal dialog. It is open while it is rendered: `{isOpen && <Dialog …/>}`. */
export function Dialog({ title, onClose, busy = false, danger, wide, onSubmit, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Only `showModal` opens a modal dialog. Closing it restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.documentElement.dataset['modal'] = '';
    const marked = element?.querySelector<HTMLElement>('[data-autofocus]');
    (marked ?? element?.querySelector<HTMLElement>('form :is(input, textarea, select)'))?.focus();
    return () => {
      element?.close();
      if (!document.querySelector('dialog:modal')) delete document.documentElement.dataset['modal'];
    };
  }, []);
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={dialog}
      closedby={busy ? 'none' : 'any'}
      className={classes(styles.dialog, danger && styles.danger, wide && styles.wide)}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (!onSubmit || event.key !== 'Enter' || event.defaultPrevented) return;
        if (isComposing(event.nativeEvent)) return;
        // A form submits itself.
        if (!(event.target instanceof Element) || !event.target.matches(`:is(${fields}):not(form *)`)) return;
        if (!event.ctrlKey && !event.metaKey && !event.target.matches(textFields)) return;
        event.preventDefault();
        onSubmit();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
      onClose={(event) => {
        // Some browsers close the dialog at a second Escape without a cancel event. Reopen it while busy.
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
