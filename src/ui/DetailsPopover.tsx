import { useCallback, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { returnFocus } from './returnFocus.ts';
import { usePopover } from './usePopover.ts';

/** Spread on the button that opens the details. */
type DetailsButtonProps = {
  popoverTarget: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
};

type Props = {
  /** Names the details. */
  label: string;
  className: string | undefined;
  popoverClassName: string | undefined;
  renderButton: (props: DetailsButtonProps) => ReactNode;
  /** Rendered only while the details are open. Use `<p>` only outside a paragraph. */
  children: ReactNode;
};

// Not a `<dialog>`, which would be modal or have no popover, and isn't allowed in a paragraph.
const dialogRole = { role: 'dialog' };

/** Closes the details when one of their links opens another part of the screen. */
function leave(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
}

/**
 * A button that opens details. Enter or Space opens them and moves the focus into them. Escape, or a click outside, closes
 * them and returns the focus to the button.
 */
export function DetailsPopover({ label, className, popoverClassName, renderButton, children }: Props) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const ref = useCallback((element: HTMLSpanElement | null) => {
    place.current = element;
    return returnFocus(element);
  }, []);
  const { open, popover } = usePopover(
    () => place.current?.querySelector('button'),
    (content) => content.focus(),
  );
  return (
    <span ref={ref} className={className}>
      {renderButton({ popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      <span
        id={id}
        {...popover}
        {...dialogRole}
        tabIndex={-1}
        aria-label={label}
        className={popoverClassName}
        onClickCapture={leave}
      >
        {open && children}
      </span>
    </span>
  );
}
