import { Suspense, useCallback, useMemo } from 'react';
import type { Suggestion } from '#comments/suggestion.ts';
import type { Comment } from '#contract/comment.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { Working } from '#ui/Working.tsx';
import type { Change } from '../changes/useChange.ts';

const SuggestionView = lazyNamed(() => import('./SuggestionView.tsx'), 'SuggestionView');
const DiscussedSuggestion = lazyNamed(() => import('./DiscussedSuggestion.tsx'), 'DiscussedSuggestion');

const loading = <Working label="Loading suggestion" />;

/**
 * Returns the value of `SuggestionContext` for a page in a comparison.
 * @param markdown the text of the page in the change request; undefined if the comparison shows another one
 */
export function useSuggestionDrawing(
  { one, canEdit }: Change,
  markdown: string | undefined,
  old: ProseContext,
  now: ProseContext,
) {
  return useMemo(() => {
    if (markdown === undefined) return null;
    const page = { one, canEdit, markdown, old, now };
    return (comment: Comment, suggestion: Suggestion) => (
      <Suspense fallback={loading}>
        <SuggestionView comment={comment} suggestion={suggestion} page={page} />
      </Suspense>
    );
  }, [one, canEdit, markdown, old, now]);
}

/** Returns the value of `SuggestionContext` for the comments of a change request, away from their pages. */
export function useDiscussedSuggestions({ one, canEdit }: Pick<Change, 'one' | 'canEdit'>) {
  return useCallback(
    (comment: Comment, suggestion: Suggestion) => (
      <Suspense fallback={loading}>
        <DiscussedSuggestion comment={comment} suggestion={suggestion} one={one} canEdit={canEdit} />
      </Suspense>
    ),
    [one, canEdit],
  );
}
