import { commentsRepository } from '#server/domain/comments/comments.repository.ts';
import type { ContentPlace } from '#server/domain/content/contentPlace.ts';
import type { Store } from '#server/base/database/store.ts';
import { invalid } from '#server/base/lib/errors.ts';

/** Returns the ids of the people who posted comments, once each. Throws 400 if one isn't a comment of the place. */
export async function suggestionAuthors(store: Store, place: ContentPlace, commentIds: readonly string[]) {
  const repository = commentsRepository(store);
  const authors = new Set<string>();
  for (const [n, id] of commentIds.entries()) {
    const comment = await repository.get(place, id);
    if (!comment) throw invalid(`body.suggestions.${n}`, 'Comment not found in this change request.');
    authors.add(comment.posted_by);
  }
  return [...authors];
}
