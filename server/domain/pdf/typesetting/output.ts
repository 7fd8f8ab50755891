import type { Nodes, Root, RootContent } from 'mdast';
import type { TextContext } from './inline.ts';
import type { Line } from './lines.ts';
import type { Sheets } from './sheets.ts';
import type { Style } from './style.ts';

export type Frame = { x: number; width: number };

/** The context of a page's blocks. */
export type PageContext = TextContext & {
  /** Returns the destination name of a heading. */
  placeOf: (heading: Nodes) => string | undefined;
  /** Returns the size of a picture in pixels. */
  sizeOf: (picture: string) => { width: number; height: number };
  /** Returns an included text and its context. Undefined if it can't be printed here. */
  included: (path: string) => { tree: Root; page: PageContext } | undefined;
};

/** Where and how blocks are printed. */
export type Output = {
  sheets: Sheets;
  frame: Frame;
  page: PageContext;
  style: Style;
  /** Prints blocks from the current position. Passed on, since blocks contain blocks. */
  print: (nodes: readonly RootContent[], to: Output) => void;
};

/** Space between blocks, in points. */
export const blockGap = 7;

/** The output with a smaller frame. */
export const indented = (to: Output, left: number, right = 0): Output => ({
  ...to,
  frame: { x: to.frame.x + left, width: to.frame.width - left - right },
});

/** The output beside a mark at the start of a block: at its left, or at its right if it is read from right to left. */
export const beside = (to: Output, inset: number, right: boolean): Output =>
  right ? indented(to, 0, inset) : indented(to, inset);

/** Returns the x coordinate of a line in its frame. */
export const startOf = ({ rtl, width }: Line, frame: Frame) =>
  rtl ? frame.x + frame.width - width : frame.x;
