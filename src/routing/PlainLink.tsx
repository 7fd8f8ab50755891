// A link inside the console. The router's own `Link` follows each change of the address, in every row of a table.
import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address from `paths`. */
  to: string;
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean | undefined;
  /** Goes with the entry of the history. */
  state?: unknown;
};

/** Whether the browser would open the link right here, and not in another tab or window, or as a file. */
const opensHere = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && ['', '_self'].includes(currentTarget.target);

export function PlainLink({ to, preventScrollReset = false, state, onClick, children, ...native }: Props) {
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    // As browsers do it: where one is already makes no new entry in the history.
    const replace = event.currentTarget.href === location.href;
    void navigate(to, { preventScrollReset, state, replace });
  };
  return (
    <a {...native} href={to} onClick={go}>
      {children}
    </a>
  );
}
