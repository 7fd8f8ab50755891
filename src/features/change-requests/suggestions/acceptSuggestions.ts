import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/http/ApiError.ts';
import { activity } from '#api/writes/activity.ts';
import { authorName } from '#comments/comments.text.ts';
import { decisionEmoji, suggestionsIn } from '#comments/suggestion.ts';
import { performUpdate } from '#comments/useCommentWrites.ts';
import type { ContentChange } from '#contract/areas/content-changes.ts';
import type { Comment } from '#contract/comment.ts';
import { contentLimits } from '#contract/limits.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';
import { editorText, withOriginalLineEnds } from '../edit/changedRange.ts';
import { applyChanges, readLatest } from '../edit/edit.api.ts';
import { applySuggestions } from './applySuggestions.ts';

export type Acceptance = {
  accepted: Comment[];
  /** Suggestions that no longer apply, and why. */
  outdated: { comment: Comment; reason: string }[];
  /** Why threads couldn't be resolved; undefined if all were. */
  unresolved: string | undefined;
};

type Plan = Omit<Acceptance, 'unresolved'> & {
  changes: ContentChange[];
  /** The IDs of the comments whose suggestions the changes contain. */
  suggestions: string[];
  revision: string;
};

/** Applies suggestions to the latest texts of their pages, without saving. */
async function planAcceptance(one: OneRequest, comments: readonly Comment[]): Promise<Plan> {
  const plan: Plan = { accepted: [], outdated: [], changes: [], suggestions: [], revision: '' };
  const byPage = Map.groupBy(suggestionsIn(comments), ({ comment }) => comment.target.page?.id ?? '');
  for (const [pageId, ofPage] of [...byPage].slice(0, contentLimits.changes)) {
    const latest = await readLatest(one, pageId);
    if (!latest) {
      const reason = 'The page was deleted.';
      plan.outdated.push(...ofPage.map(({ comment }) => ({ comment, reason })));
      continue;
    }
    // The earliest one: later changes of any of the pages are conflicts.
    plan.revision ||= latest.request.revision;
    const before = latest.page.markdown ?? '';
    const { markdown, placements } = applySuggestions(
      editorText(before),
      ofPage.map(({ comment, suggestion }) => ({ ...suggestion, node: comment.target.node?.id })),
    );
    for (const [at, { comment }] of ofPage.entries()) {
      const placement = placements[at];
      if (placement?.kind === 'outdated') plan.outdated.push({ comment, reason: placement.reason });
      else plan.accepted.push(comment);
      if (placement?.kind === 'applies') plan.suggestions.push(comment.id);
    }
    if (markdown !== editorText(before))
      plan.changes.push({
        operation: 'update_page',
        page: pageId,
        document: { markdown: withOriginalLineEnds(markdown, before) },
      });
  }
  return plan;
}

function describe({ accepted }: Plan) {
  const [first] = accepted;
  return first && accepted.length === 1
    ? `Suggestion by ${authorName(first)} accepted`
    : `${pluralize(accepted.length, 'suggestion')} accepted`;
}

/** Saves a plan and resolves the threads, as one entry of the activity list, whose undo reverts both. */
async function carryOut(client: QueryClient, one: OneRequest, plan: Plan): Promise<string | undefined> {
  const { changes, suggestions, revision: baseRevision } = plan;
  const description = describe(plan);
  const batch = activity.openBatch(description);
  const options = { batch, showsError: () => true };
  try {
    if (changes.length > 0)
      await applyChanges(client, one, { changes, suggestions, description, baseRevision, ...options });
  } catch (error) {
    activity.forget(batch);
    throw error;
  }
  const { spaceId, changeRequestId } = one;
  const body = { resolved: true, addedReactions: [decisionEmoji.accepted] };
  const results = await Promise.allSettled(
    plan.accepted.map(({ id: commentId }) =>
      performUpdate({ spaceId, changeRequestId, commentId }, body, client, options),
    ),
  );
  activity.closeBatch(batch, description);
  const failed = results.find((result) => result.status === 'rejected');
  return failed && (failed.reason instanceof Error ? failed.reason.message : String(failed.reason));
}

/** How often the suggestions are applied again while others save. */
const maxAttempts = 8;

/**
 * Accepts suggestions as one revision that names their authors, and resolves their threads. Suggestions that no longer apply
 * stay open. Of suggestions on more pages than a request can change, those on the first pages are accepted. Throws an
 * `ApiError` if nothing was saved.
 */
export async function acceptSuggestions(
  client: QueryClient,
  one: OneRequest,
  comments: readonly Comment[],
): Promise<Acceptance> {
  for (let attempt = 1; ; attempt += 1) {
    const plan = await planAcceptance(one, comments);
    const { accepted, outdated } = plan;
    if (accepted.length === 0) return { accepted, outdated, unresolved: undefined };
    try {
      return { accepted, outdated, unresolved: await carryOut(client, one, plan) };
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (!isConflict || attempt === maxAttempts) throw error;
    }
  }
}
