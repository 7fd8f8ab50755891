// Reactions on comments and replies: each user once with each emoji, however it is spelled.
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { reactionsRepository } from './reactions.repository.ts';

type ReactionRow = Database['reactions'];

const hexCodePoints = /^[0-9a-f]{2,6}(?:[-_ ][0-9a-f]{2,6})*$/i;
/** Asks for a picture instead of a letter: the same emoji with and without. */
const asPicture = 0xfe0f;

/** The same for all spellings of an emoji: `👍` and `1f44d`, `❤` and `❤️`. */
function emojiKey(emoji: string) {
  const points = hexCodePoints.test(emoji)
    ? emoji.split(/[-_ ]/).map((point) => Number.parseInt(point, 16))
    : Array.from(emoji, (character) => character.codePointAt(0) ?? 0);
  return points.filter((point) => point !== asPicture).join(' ');
}

/** The reactions on each of the targets, the earliest first. */
export async function readReactions(store: Store, targetIds: string[]) {
  const found = await reactionsRepository(store).on(targetIds);
  return Map.groupBy(found, ({ target_id }) => target_id);
}

/** The reactions of one target by emoji, in the spelling that came first. */
export const byEmoji = (reactions: ReactionRow[]) =>
  [...Map.groupBy(reactions, ({ emoji }) => emojiKey(emoji)).values()].map((rows) => ({
    emoji: rows[0]!.emoji,
    rows,
  }));

/**
 * Adds a user's reactions, those that are not there yet, and takes others of theirs away; an emoji in both lists is
 * taken away. Nobody else's are touched.
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
  // As it is spelled on the target already, or else as it was sent first.
  const spellings = Map.groupBy([...all.map(({ emoji }) => emoji), ...added], emojiKey);
  const fresh = [...new Set(added.map(emojiKey))]
    .filter((key) => !known.has(key))
    .map((key) => ({
      target_id: at.targetId,
      emoji: spellings.get(key)![0]!,
      user_id: at.userId,
      reacted_at: at.time,
    }));
  const repository = reactionsRepository(store);
  await repository.insert(fresh);
  const takenAway = own.map(({ emoji }) => emoji).filter((emoji) => gone.has(emojiKey(emoji)));
  if (takenAway.length > 0) await repository.remove(at.targetId, at.userId, takenAway);
}
