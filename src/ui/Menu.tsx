import type { IconNode } from 'lucide';
import { Suspense, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { rovingIndex } from '#lib/roving.ts';
import { Button, IconButton, type ButtonVariant } from './Button.tsx';
import styles from './Menu.module.css';
import { usePopover } from './usePopover.ts';

type Props = {
  /** The accessible name: “More actions for Linnet Furze”. */
  label: string;
  /** Without `text`, the button shows only the icon. */
  icon: IconNode;
  text?: string | undefined;
  variant?: ButtonVariant | undefined;
  small?: boolean | undefined;
  /** Why the button is disabled. */
  reason?: string | undefined;
  /** Set by rows that manage the focus. */
  tabIndex?: 0 | -1 | undefined;
  /** An item of the menu edits the row: the one with `edits`. */
  edits?: boolean | undefined;
  /** `MenuItem`, `MenuCheck`, `MenuLabel`, `MenuRule`. Rendered when the menu opens; may be lazy. */
  children: ReactNode;
};

const entries = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** The menu is in view, though not yet at its place: Chromium would scroll the page to where it was. */
const focusFirst = (menu: HTMLElement) => entries(menu)[0]?.focus({ preventScroll: true });

/** Focuses the first entry once lazy content has loaded. */
function focusLoaded(list: HTMLElement | null) {
  const menu = list?.closest<HTMLElement>('[role=menu]:popover-open');
  if (menu) focusFirst(menu);
}

function rove(event: KeyboardEvent<HTMLElement>) {
  const all = entries(event.currentTarget);
  const current = all.findIndex((entry) => entry === document.activeElement);
  const labels = all.map((entry) => entry.textContent);
  const next = rovingIndex(labels, current, event.key);
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  all[next]?.focus();
}

/** A button that opens a menu of actions. */
export function Menu({ label, icon, text, variant, small, reason, tabIndex, edits, children }: Props) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const trigger = () => place.current?.querySelector('button');
  const { open, popover } = usePopover(trigger, focusFirst);

  // Close before the item acts, so that a dialog returns the focus to the button.
  function leave(event: MouseEvent<HTMLElement>) {
    const item = event.target instanceof Element ? event.target.closest('[role=menuitem], a') : null;
    if (!item || item.ariaDisabled === 'true') return;
    event.currentTarget.hidePopover();
    trigger()?.focus({ preventScroll: true });
  }
  const button = {
    small,
    variant,
    reason,
    tabIndex,
    'aria-haspopup': 'menu',
    'data-edits': edits || undefined,
    'aria-expanded': open,
    popoverTarget: reason === undefined ? id : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'ArrowDown' || open) return;
      event.preventDefault();
      event.currentTarget.click();
    },
  } as const;
  return (
    <span ref={place} className={styles.place}>
      {text === undefined ? (
        <IconButton {...button} icon={icon} label={label} />
      ) : (
        <Button {...button} icon={icon} aria-label={label}>
          {text}
        </Button>
      )}
      <div
        id={id}
        {...popover}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onKeyDown={rove}
        onClickCapture={leave}
      >
        <Suspense>
          {open && (
            <div role="presentation" ref={focusLoaded}>
              {children}
            </div>
          )}
        </Suspense>
      </div>
    </span>
  );
}
