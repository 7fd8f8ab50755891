// The pages of one thing. Each tab is a link of its own; the one with `aria-current` is open.
import type { ReactNode } from 'react';
import { showCurrent } from './showCurrent.ts';
import styles from './Tabs.module.css';
import { narrow } from './useMedia.ts';

type Props = {
  /** What the tabs belong to: “Site”. */
  label: string;
  /** Links: `<AppLink to={…} aria-current="page">Structure</AppLink>`, with a `Num` where it helps. */
  children: ReactNode;
};

/** Elsewhere all have room, and to measure them would have the page laid out once more. */
const showOpen = (tabs: HTMLElement | null) => {
  if (matchMedia(narrow).matches) showCurrent(tabs);
};

export function Tabs({ label, children }: Props) {
  return (
    <nav ref={showOpen} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
