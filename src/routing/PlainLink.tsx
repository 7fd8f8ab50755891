// A link inside the console. The router's own `Link` brings what servers need, which would weigh on the first load.
import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address from `paths`. */
  to: string;
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean | undefined;
  /** Goes with the entry of the history. */
  state?: unknown;
};

export function PlainLink({ to, preventScrollReset = false, state, onClick, children, ...native }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { preventScrollReset, state });
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...native} href={href} onClick={go}>
      {children}
    </a>
  );
}
