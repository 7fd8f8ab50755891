import type { Comment } from '#contract/comment.ts';
import { emojiOf } from '#lib/emoji.ts';

/** The reactions in the menu. Other emoji are shown if someone has added them. */
export const choices = [
  { emoji: '👍', name: 'Agree' },
  { emoji: '👎', name: 'Disagree' },
  { emoji: '❤️', name: 'Love' },
  { emoji: '🎉', name: 'Hooray' },
  { emoji: '😄', name: 'Laugh' },
  { emoji: '👀', name: 'Eyes' },
  { emoji: '✅', name: 'Done' },
  { emoji: '❓', name: 'Question' },
] as const;

export type ShownReaction = { emoji: string; name: string; count: number; mine: boolean; people: string[] };
export type PendingReaction = {
  addedReactions?: string[] | undefined;
  removedReactions?: string[] | undefined;
};

/** Normalizes an emoji: ignores the variation selector. */
const keyOf = (emoji: string) => emojiOf(emoji).replaceAll('\uFE0F', '');
const has = (emojis: readonly string[] | undefined, emoji: string) =>
  emojis?.some((one) => keyOf(one) === keyOf(emoji)) ?? false;
const nameOf = (emoji: string) =>
  choices.find((choice) => keyOf(choice.emoji) === keyOf(emoji))?.name ?? emojiOf(emoji);

/**
 * Returns the reactions with pending changes applied.
 *
 * @param me the caller's user ID; null if it isn't known
 * @param pending the update that is being sent
 */
export function shownReactions(
  reactions: Comment['reactions'],
  me: string | null,
  { addedReactions, removedReactions }: PendingReaction = {},
): ShownReaction[] {
  const added = (addedReactions ?? [])
    .filter((emoji) => !reactions.some((one) => has([one.emoji], emoji)))
    .map((emoji) => ({ emoji, count: 0, users: [] }));
  return [...reactions, ...added]
    .map(({ emoji, count, users }) => {
      const had = users.some(({ user }) => user.id === me);
      const mine = has(addedReactions, emoji) || (had && !has(removedReactions, emoji));
      return {
        emoji: emojiOf(emoji),
        name: nameOf(emoji),
        count: count + Number(mine) - Number(had),
        mine,
        people: users.map(({ user }) => user.displayName || user.email),
      };
    })
    .filter(({ count }) => count > 0);
}
