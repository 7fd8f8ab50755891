import type { Block } from './block.ts';

/**
 * The index of the child that is the summary of a `details` block or the caption of a `figure`. -1 if there is none.
 */
export function captionIndex({ name, children }: Block): number {
  if (name === 'details') return children[0]?.type === 'paragraph' ? 0 : -1;
  const last = children.at(-1);
  const isCaption =
    name === 'figure' &&
    children.length > 1 &&
    last?.type === 'paragraph' &&
    !last.children.some(({ type }) => type === 'image');
  return isCaption ? children.length - 1 : -1;
}
