import type { CompletionPlaces } from './codemirror/completionItems.ts';

/** What a way of editing needs of the page. */
export type SurfaceOptions = {
  /** With LF as line ends. */
  text: string;
  onChange: () => void;
  /** Escape, if it closes nothing in the editor. */
  onEscape: () => void;
  /** Files that are pasted, dropped or chosen. */
  onFiles?: (files: File[]) => void;
  places: () => CompletionPlaces;
  /** Called when nothing is left to undo or redo. Returns whether the other mode's edits were. */
  onHistoryEnd?: (direction: 'undo' | 'redo') => boolean;
};

/** A person who edits the page, and the ID of the block at their cursor. */
export type PersonAt = { block: string; name: string };

/** An editor of the page's text: of its source, or of its blocks. Offsets are those of the source. */
export type Surface = {
  /**
   * Without what would be read differently from what is shown, unless `isLast`: then the text is shown as source next, or
   * stored as a draft.
   */
  text: (isLast?: boolean) => string;
  /** Whether the text would be read as it is shown. */
  isClear?: () => boolean;
  /** Returns false, and shows the blocks as source, if they would be read differently. */
  check?: () => boolean;
  /** Replaces the text; the cursor keeps its position. */
  replace: (text: string) => void;
  /** Replaces the text, and begins a new history. */
  restore: (text: string) => void;
  /** Inserts Markdown at the cursor. */
  insert: (markdown: string) => void;
  focus: () => void;
  /** The offset of the cursor. */
  cursor: () => number;
  /** Selects a range and scrolls to it. */
  select: (from: number, to: number) => void;
  find?: () => void;
  /** The ID of the block at the cursor. */
  block?: () => string | undefined;
  /** Marks the blocks that others edit. */
  markPeople?: (people: readonly PersonAt[]) => void;
  /** Marks links to these addresses as broken. */
  markBroken: (addresses: readonly string[]) => void;
  /** Draws images again, after files were loaded. */
  refresh?: () => void;
  /** The number of the top visible line, from 1. The fraction is the part scrolled out of view. */
  topLine?: () => number;
  scrollToLine?: (line: number) => void;
  destroy: () => void;
};

/** Whether a text gets the focus: not if the title has it, nor where that would open a keyboard on the screen. */
export const startsInText = () =>
  document.activeElement?.matches('input, textarea') !== true && !matchMedia('(pointer: coarse)').matches;
