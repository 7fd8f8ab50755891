import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address from `paths`. */
  to: string;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
  /** The state of the history entry. */
  state?: unknown;
};

/** Whether a click opens the link in this tab, and not in another one or as a download. */
const opensHere = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && ['', '_self'].includes(currentTarget.target);

/** A link to a screen. Unlike the router's `Link`, it doesn't render at each navigation, which matters in long tables. */
export function PlainLink({ to, preventScrollReset = false, state, onClick, children, ...native }: Props) {
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    // Like browsers: a link to the current address adds no history entry.
    const replace = event.currentTarget.href === location.href;
    void navigate(to, { preventScrollReset, state, replace });
  };
  return (
    <a {...native} href={to} onClick={go}>
      {children}
    </a>
  );
}
