import { createContext } from 'react';
import type { CommentTarget } from './blockElements.ts';
import type { PageThreads } from './pageThreads.ts';

export type PageCommentsValue = {
  pageId: string;
  threads: PageThreads;
  /** The ID of the comment in the URL. */
  linked: string | null;
  /** What the open composer refers to. */
  composing: CommentTarget | null;
  /** Focuses what the composer refers to. */
  focusCommented: () => void;
  closeComposer: () => void;
  /** Opens the form of a suggestion for a block. Undefined if suggestions aren't possible. */
  onSuggest: ((node: string) => void) | undefined;
};

export const PageCommentsContext = createContext<PageCommentsValue | null>(null);
