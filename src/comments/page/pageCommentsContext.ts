import { createContext } from 'react';
import type { PageThreads } from './pageThreads.ts';

export type PageCommentsValue = {
  pageId: string;
  threads: PageThreads;
  /** The ID of the comment in the URL. */
  linked: string | null;
  /** The block with the open composer. */
  composing: string | null;
  closeComposer: () => void;
};

export const PageCommentsContext = createContext<PageCommentsValue | null>(null);
