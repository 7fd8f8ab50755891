import { ChevronDown, type IconNode } from 'lucide';
import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { usePopover } from '#ui/usePopover.ts';
import styles from './RequestLine.module.css';

type Props = {
  /** Names the details: “Merge checks”. */
  label: string;
  icon: IconNode;
  /** A class of the icon: `good`, `warn`, `danger` or `soft`. */
  tone: string;
  /** The line: “2 warnings”. */
  text: string;
  /** The details. Rendered only while they are open. */
  children: ReactNode;
};

// Not a `<dialog>`, which would be modal or have no popover.
const dialogRole = { role: 'dialog' };

/** Closes the details when one of their links opens another part of the screen. */
function leave(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}

/** What is to be known about a change request before its merge, in one line. The line opens the details. */
export function RequestLine({ label, icon, tone, text, children }: Props) {
  const id = useId();
  const line = useRef<HTMLSpanElement>(null);
  const { open, popover } = usePopover(
    () => line.current?.querySelector('button'),
    (content) => content.focus(),
  );
  return (
    <span ref={line} className={styles.line}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${text}`}
      >
        <Icon of={icon} className={tone} />
        {text}
        <Icon of={ChevronDown} className="soft" />
      </button>
      <div
        id={id}
        {...popover}
        {...dialogRole}
        tabIndex={-1}
        aria-label={label}
        className={styles.popover}
        onClickCapture={leave}
      >
        {open && (
          <>
            <h2 className={styles.title}>{label}</h2>
            {children}
          </>
        )}
      </div>
    </span>
  );
}
