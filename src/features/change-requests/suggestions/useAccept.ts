import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/http/ApiError.ts';
import type { Comment } from '#contract/comment.ts';
import type { OneRequest } from '#directory/organizations/organizations.api.ts';
import { pluralize } from '#lib/format.ts';
import type { Acceptance } from './acceptSuggestions.ts';

function problemOf({ outdated, unresolved }: Acceptance) {
  const [first] = outdated;
  if (unresolved !== undefined) return `The text is changed, but a thread stays open: ${unresolved}`;
  if (!first) return undefined;
  return outdated.length === 1
    ? `1 suggestion is outdated: ${first.reason}`
    : `${pluralize(outdated.length, 'suggestion')} are outdated.`;
}

/** Returns a function that accepts suggestions, whether it is running, and why it didn't accept all of them. */
export function useAccept(one: OneRequest) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function accept(comments: readonly Comment[]) {
    setBusy(true);
    setProblem(undefined);
    try {
      const { acceptSuggestions } = await import('./acceptSuggestions.ts');
      setProblem(problemOf(await acceptSuggestions(client, one, comments)));
    } catch (error) {
      setProblem(`Couldn’t accept. ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  }
  return { accept: (comments: readonly Comment[]) => void accept(comments), isBusy, problem };
}
