import { MessageSquarePlus, type IconNode } from 'lucide';
import { useEffect, useState, type RefObject } from 'react';
import { IconButton } from '#ui/Button.tsx';
import { onScreen } from '#ui/shortcuts.ts';
import { toast } from '#ui/toast.ts';
import { useKeys, useShortcut } from '#ui/useShortcut.ts';
import {
  blocksIn,
  commentableAround,
  focusBlock,
  focusedPart,
  type Commentable,
  type CommentTarget,
} from './blockElements.ts';
import styles from './PageComments.module.css';

type Current = { target: CommentTarget; top: number; bottom: number; end: number };

/** The position of a part in the text. */
function placeOf({ element, target }: Commentable, frame: HTMLElement): Current {
  const { top, left } = frame.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return { target, top: box.top - top, bottom: box.bottom - top, end: box.right - left };
}

/** The height of the fixed header, in px. */
const headHeight = 80;

const isVisible = (block: HTMLElement) => block.getBoundingClientRect().top >= headHeight;

/** Whether another commented text has the focus or, without focus, covers the top of the window. */
function isElsewhere(frame: HTMLElement) {
  const frames = [...document.querySelectorAll('[data-comment-frame]')];
  if (frames.length < 2) return false;
  const focused = frames.find((other) => other.contains(document.activeElement));
  const first = frames.find((other) => other.getBoundingClientRect().bottom > headHeight);
  return (focused ?? first) !== frame;
}

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
  onComment: ((target: CommentTarget) => void) | undefined;
  /** Must keep its identity. */
  actions: readonly BlockAction[];
};

type KeyProps = {
  action: BlockAction;
  onBlock: (act: (target: CommentTarget) => void, keys: string, does: string) => unknown;
};

/** The key of an action. */
function ActionKey({ action: { keys, label, onAct }, onBlock }: KeyProps) {
  const act = ({ node, isBetween }: CommentTarget) =>
    isBetween ? toast({ text: 'Removed text has no source to change' }) : onAct(node);
  useShortcut(keys, label, () => onBlock(act, keys.toUpperCase(), 'change'));
  return null;
}

/**
 * The button “Comment” beside the block or table row under the pointer or with the focus. The key C selects a block, then
 * opens the composer; the arrow keys select another block.
 */
export function BlockCommentButton({ frame, hasNote, onComment, actions }: Props) {
  const [current, setCurrent] = useState<Current | null>(null);
  // The text isn't a child of this component, and its blocks have no event handlers.
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const show = ({ target, type }: Event) => {
      const part = type === 'focusin' ? focusedPart(element) : commentableAround(element, target);
      if (part) setCurrent(placeOf(part, element));
    };
    const hide = () => setCurrent(null);
    const step = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const blocks = blocksIn(element);
      const own = event.target instanceof Element && event.target.matches('[data-node], [data-hunk]');
      const at = blocks.findIndex((block) => block === focusedPart(element)?.block);
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
  /**
   * Acts on the focused block or the one under the pointer, else focuses the first visible block. Returns false if another
   * text on the screen has the focus, or is the one in view.
   */
  const onBlock = (act: (target: CommentTarget) => void, keys: string, does: string) => {
    const focused = focusedPart(frame.current);
    if (focused) return act(focused.target);
    if (!frame.current || isElsewhere(frame.current)) return false;
    if (current) return act(current.target);
    const blocks = blocksIn(frame.current);
    const block = blocks.find(isVisible) ?? blocks[0];
    focusBlock(block);
    const text = block
      ? `Press ${keys} to ${does} this block. Arrow keys select another block.`
      : `No block to ${does}. Show unchanged blocks first.`;
    return void toast({ text });
  };
  useKeys(onScreen, blockKeys);
  useShortcut(onComment && 'c', 'Comment on a block', () =>
    onBlock((target) => onComment?.(target), 'C', 'comment on'),
  );
  return (
    <>
      {actions.map((action) => (
        <ActionKey key={action.keys} action={action} onBlock={onBlock} />
      ))}
      {current && (
        <span
          className={styles.add}
          data-has-note={hasNote(current.target.node) || undefined}
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
              onClick={() => onComment(current.target)}
            />
          )}
          {!current.target.isBetween &&
            actions.map(({ icon, label, keys, onAct }) => (
              <IconButton
                key={keys}
                small
                icon={icon}
                label={`${label} (${keys})`}
                onClick={() => onAct(current.target.node)}
              />
            ))}
        </span>
      )}
    </>
  );
}
