import { UnfoldVertical } from 'lucide';
import { useMemo, useState, type ReactNode } from 'react';
import { counted } from '#lib/words.ts';
import type { Block } from '#markdown/compare/blocks.ts';
import { announce } from '#lib/announce.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Passages.module.css';

/** Fewer are shown at once: a fold would hardly be shorter. */
const least = 3;

type Props = {
  blocks: readonly Block[];
  /** The run stands at the start or end of the page: there is no change on that side of it. */
  edge: 'first' | 'last' | 'only' | undefined;
  children: (blocks: readonly Block[]) => ReactNode;
};

/** How many blocks stay in sight before and after those that are folded; null where none are. */
function foldOf(count: number, edge: Props['edge']) {
  const before = edge === 'first' || edge === 'only' ? 0 : 1;
  const after = edge === 'last' || edge === 'only' ? 0 : 1;
  return count - before - after < least ? null : { before, after };
}

const isText = ({ type }: Block) => type === 'paragraph' || type === 'heading';

export function Fold({ blocks, edge, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const fold = foldOf(blocks.length, edge);
  const [before, hidden, after] = useMemo(() => {
    const [start, end] = [fold?.before ?? 0, blocks.length - (fold?.after ?? 0)];
    return [blocks.slice(0, start), blocks.slice(start, end), blocks.slice(end)];
  }, [blocks, fold?.before, fold?.after]);
  if (!fold || isOpen) return children(blocks);
  const what = counted(hidden.length, hidden.every(isText) ? 'unchanged paragraph' : 'unchanged block');
  function open() {
    setOpen(true);
    // The button goes, and what it hid stands in its place.
    announce(`${what} shown.`);
  }
  return (
    <>
      {before.length > 0 && children(before)}
      <button type="button" className={styles.fold} onClick={open}>
        <Icon of={UnfoldVertical} /> {what}
      </button>
      {after.length > 0 && children(after)}
    </>
  );
}
