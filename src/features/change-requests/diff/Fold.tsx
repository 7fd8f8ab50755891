import { UnfoldVertical } from 'lucide';
import { useMemo, useState, type ReactNode } from 'react';
import { useHasComments } from './useHasComments.ts';
import { pluralize } from '#lib/format.ts';
import type { Block } from '#markdown/compare/blocks.ts';
import { announce } from '#lib/announce.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './ProseDiff.module.css';

export const FoldButton = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className={styles.fold} onClick={onOpen}>
    <Icon of={UnfoldVertical} /> {children}
  </button>
);

/** The minimum number of blocks to fold. */
const minFolded = 3;

type Props = {
  blocks: readonly Block[];
  /** At the start or end of the page there is no change on that side, so no blocks remain visible there. */
  isFirst: boolean;
  isLast: boolean;
  children: (blocks: readonly Block[]) => ReactNode;
};

const isText = ({ type }: Block) => type === 'paragraph' || type === 'heading';

/** Folds a long run of unchanged blocks without comments. Blocks next to a change remain visible. */
export function Fold({ blocks, isFirst, isLast, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [before, hidden, after] = useMemo(() => {
    const [start, end] = [isFirst ? 0 : 1, blocks.length - (isLast ? 0 : 1)];
    return [blocks.slice(0, start), blocks.slice(start, end), blocks.slice(end)];
  }, [blocks, isFirst, isLast]);
  const isCommented = useHasComments(hidden);
  if (isOpen || isCommented || hidden.length < minFolded) return children(blocks);
  const label = pluralize(hidden.length, hidden.every(isText) ? 'unchanged paragraph' : 'unchanged block');
  function open() {
    setOpen(true);
    // The button disappears, so screen readers need an announcement.
    announce(`${label} shown`);
  }
  return (
    <>
      {before.length > 0 && children(before)}
      <FoldButton onOpen={open}>
        <span>
          <span className={styles.onScreen}>Show </span>
          {label}
        </span>
      </FoldButton>
      {after.length > 0 && children(after)}
    </>
  );
}
