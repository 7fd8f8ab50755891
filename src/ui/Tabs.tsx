import type { ReactNode } from 'react';
import { showCurrent } from './showCurrent.ts';
import styles from './Tabs.module.css';
import { narrow } from './useMedia.ts';

type Props = {
  /** The accessible name: “Site”. */
  label: string;
  /** Links: `<AppLink to={…} aria-current="page">Structure</AppLink>`, with a `Num` where it helps. */
  children: ReactNode;
};

/** Only on narrow screens. On wide ones all tabs fit, and measuring would force a layout. */
const showOpen = (tabs: HTMLElement | null) => {
  if (matchMedia(narrow).matches) showCurrent(tabs);
};

/** Tabs that are links. The current one has `aria-current`. */
export function Tabs({ label, children }: Props) {
  return (
    <nav ref={showOpen} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
