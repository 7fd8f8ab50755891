import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { showCurrent } from './showCurrent.ts';
import styles from './Tabs.module.css';
import { narrow } from './useMedia.ts';

type Props = {
  /** The accessible name: “Site”. */
  label: string;
  /** Sticky below the running head. For the tabs of an `Entity`. */
  sticky?: boolean | undefined;
  /** Links: `<AppLink to={…} aria-current="page"><TabText text="Structure" /></AppLink>`, with a `Num` where it helps. */
  children: ReactNode;
};

/** Only on narrow screens. On wide ones all tabs fit, and measuring would force a layout. */
const showOpen = (tabs: HTMLElement | null) => {
  if (matchMedia(narrow).matches) showCurrent(tabs);
};

/** Tabs that are links. The current one has `aria-current`. */
export function Tabs({ label, sticky, children }: Props) {
  return (
    <nav ref={showOpen} className={classes(styles.tabs, sticky && styles.sticky)} aria-label={label}>
      {children}
    </nav>
  );
}

/** The label of a tab. Its bold width is reserved. */
export const TabText = ({ text }: { text: string }) => <span data-label={text}>{text}</span>;
