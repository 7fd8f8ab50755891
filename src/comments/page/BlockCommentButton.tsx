import { MessageSquarePlus, type IconNode } from 'lucide';
import { useEffect, useState, type RefObject } from 'react';
import { announce } from '#lib/announce.ts';
import { IconButton } from '#ui/Button.tsx';
import { onScreen } from '#ui/shortcuts.ts';
import { useKeys, useShortcut } from '#ui/useShortcut.ts';
import { blockAround, blocksIn, focusBlock, focusedBlock, nodeOf } from './blockElements.ts';
import styles from './PageComments.module.css';

type Current = { node: string; top: number; bottom: number; end: number };

const isVisible = (block: HTMLElement) => block.getBoundingClientRect().top >= 80;

const blockKeys = [
  { keys: 'ArrowDown', does: 'Next block' },
  { keys: 'ArrowUp', does: 'Previous block' },
];

/** Another action on a block than commenting. Must keep its identity. */
export type BlockAction = { icon: IconNode; label: string; keys: string; onAct: (node: string) => void };

type Props = {
  frame: RefObject<HTMLElement | null>;
  /** Whether comments or the composer follow a block. */
  hasNote: (node: string) => boolean;
  /** Undefined if the user can't comment. */
  onComment: ((node: string) => void) | undefined;
  /** Must keep its identity. */
  actions: readonly BlockAction[];
};

type KeyProps = {
  action: BlockAction;
  onBlock: (act: (node: string) => void, keys: string, does: string) => void;
};

/** The key of an action. */
function ActionKey({ action: { keys, label, onAct }, onBlock }: KeyProps) {
  useShortcut(keys, label, () => onBlock(onAct, keys.toUpperCase(), 'change'));
  return null;
}

/**
 * The button “Comment” beside the block under the pointer or with the focus. The key C selects a block, then opens the
 * composer; the arrow keys select another block.
 */
export function BlockCommentButton({ frame, hasNote, onComment, actions }: Props) {
  const [current, setCurrent] = useState<Current | null>(null);
  // The text isn't a child of this component, and its blocks have no event handlers.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const show = ({ target, type }: Event) => {
      const block = type === 'focusin' ? focusedBlock(element) : blockAround(target);
      if (!block) return;
      const { top, left } = element.getBoundingClientRect();
      const box = block.getBoundingClientRect();
      const [above, below] = [box.top - top, box.bottom - top];
      setCurrent({ node: nodeOf(block), top: above, bottom: below, end: box.right - left });
    };
    const hide = () => setCurrent(null);
    const step = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const blocks = blocksIn(element);
      const own = event.target instanceof Element && event.target.matches('[data-node], [data-hunk]');
      const at = blocks.findIndex((block) => block === focusedBlock(element));
      if (by === 0 || !own || at < 0) return;
      event.preventDefault();
      focusBlock(blocks[at + by]);
    };
    // The position is wrong after the text is laid out again.
    const size = new ResizeObserver(hide);
    size.observe(element);
    element.addEventListener('pointerover', show);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focusin', show);
    element.addEventListener('keydown', step);
    return () => {
      size.disconnect();
      element.removeEventListener('pointerover', show);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focusin', show);
      element.removeEventListener('keydown', step);
    };
  }, [frame]);
  /** Acts on the focused block or the one under the pointer, else focuses the first visible block. */
  const onBlock = (act: (node: string) => void, keys: string, does: string) => {
    const focused = focusedBlock(frame.current);
    if (focused) return act(nodeOf(focused));
    if (current) return act(current.node);
    const blocks = blocksIn(frame.current);
    const block = blocks.find(isVisible) ?? blocks[0];
    focusBlock(block);
    if (block) announce(`Press ${keys} to ${does} this block. Arrow keys select another block.`);
  };
  useKeys(onScreen, blockKeys);
  useShortcut(onComment && 'c', 'Comment on a block', () =>
    onBlock((node) => onComment?.(node), 'C', 'comment on'),
  );
  return (
    <>
      {actions.map((action) => (
        <ActionKey key={action.keys} action={action} onBlock={onBlock} />
      ))}
      {current && (
        <span
          className={styles.add}
          data-has-note={hasNote(current.node) || undefined}
          style={{
            '--top': `${current.top}px`,
            '--bottom': `${current.bottom}px`,
            '--end': `${current.end}px`,
          }}
        >
          {onComment && (
            <IconButton
              small
              icon={MessageSquarePlus}
              label="Comment"
              onClick={() => onComment(current.node)}
            />
          )}
          {actions.map(({ icon, label, keys, onAct }) => (
            <IconButton
              key={keys}
              small
              icon={icon}
              label={`${label} (${keys})`}
              onClick={() => onAct(current.node)}
            />
          ))}
        </span>
      )}
    </>
  );
}
