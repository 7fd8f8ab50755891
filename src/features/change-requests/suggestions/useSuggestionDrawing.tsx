import { Suspense, useMemo } from 'react';
import type { Suggestion } from '#comments/suggestion.ts';
import type { Comment } from '#contract/comment.ts';
import { lazyNamed } from '#lib/lazyNamed.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { Working } from '#ui/Working.tsx';
import type { Change } from '../changes/useChange.ts';

const SuggestionView = lazyNamed(() => import('./SuggestionView.tsx'), 'SuggestionView');

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
      <Suspense fallback={<Working label="Loading suggestion" />}>
        <SuggestionView comment={comment} suggestion={suggestion} page={page} />
      </Suspense>
    );
  }, [one, canEdit, markdown, old, now]);
}
