import { createContext, type ReactNode } from 'react';
import type { Comment } from '#contract/comment.ts';
import type { Suggestion } from './suggestion.ts';

/** Draws the suggestion in a comment. Null where suggestions are shown as source. */
export const SuggestionContext = createContext<
  ((comment: Comment, suggestion: Suggestion) => ReactNode) | null
>(null);
