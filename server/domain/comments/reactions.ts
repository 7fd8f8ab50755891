import { moreLimits } from '#contract/limits.ts';
import { charactersOf } from '#contract/patterns.ts';
import { conflict } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import { reactionsRepository } from './reactions.repository.ts';

type ReactionRow = Database['reactions'];

/** Returns the same key for all notations of an emoji: `👍` and `1f44d`, `❤` and `❤️`. */
const emojiKey = (emoji: string) => charactersOf(emoji).replaceAll('\u{fe0f}', '');

/** Returns the reactions on each target, oldest first. */
export async function readReactions(store: Store, targetIds: string[]) {
  const found = await reactionsRepository(store).on(targetIds);
  return Map.groupBy(found, ({ target_id }) => target_id);
}

/** Groups a target's reactions by emoji, in the notation that was used first. */
export const byEmoji = (reactions: ReactionRow[]) =>
  [...Map.groupBy(reactions, ({ emoji }) => emojiKey(emoji)).values()].map((rows) => ({
    emoji: rows[0]!.emoji,
    rows,
  }));

/** Throws 409 if new kinds of reactions exceed the limit of a target. */
function assertReactionLimit(kept: string[], fresh: string[]) {
  const before = new Set(kept);
  const after = new Set([...before, ...fresh]);
  if (after.size > before.size && after.size > moreLimits.reactionKinds)
    throw conflict(
      `A comment can have at most ${moreLimits.reactionKinds} different reactions. Remove one first.`,
      'body.addedReactions',
    );
}

/**
 * Adds and removes reactions of a user. An emoji in both lists is removed. Throws 409 if the target would
 * have too many different reactions.
 */
export async function react(
  store: Store,
  at: { targetId: string; userId: string; time: string },
  { added = [], removed = [] }: { added?: string[] | undefined; removed?: string[] | undefined },
) {
  if (added.length + removed.length === 0) return;
  const all = (await readReactions(store, [at.targetId])).get(at.targetId) ?? [];
  const own = all.filter(({ user_id }) => user_id === at.userId);
  const gone = new Set(removed.map(emojiKey));
  const known = new Set([...own.map(({ emoji }) => emojiKey(emoji)), ...gone]);
  // Uses the notation of the target's existing reactions, else the first in the request.
  const spellings = Map.groupBy([...all.map(({ emoji }) => emoji), ...added], emojiKey);
  const fresh = [...new Set(added.map(emojiKey))].filter((key) => !known.has(key));
  const kept = all.filter(({ user_id, emoji }) => user_id !== at.userId || !gone.has(emojiKey(emoji)));
  assertReactionLimit(
    kept.map(({ emoji }) => emojiKey(emoji)),
    fresh,
  );
  const rows = fresh.map((key) => ({
    target_id: at.targetId,
    emoji: spellings.get(key)![0]!,
    user_id: at.userId,
    reacted_at: at.time,
  }));
  const repository = reactionsRepository(store);
  await repository.insert(rows);
  const takenAway = own.map(({ emoji }) => emoji).filter((emoji) => gone.has(emojiKey(emoji)));
  if (takenAway.length > 0) await repository.remove(at.targetId, at.userId, takenAway);
}
