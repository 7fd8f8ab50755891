import type { Comment } from '#contract/comment.ts';
import { emojiOf } from '#lib/emoji.ts';

/** What can be picked; others are shown where somebody has given them. */
export const choices = [
  { emoji: '👍', name: 'Agree' },
  { emoji: '👎', name: 'Disagree' },
  { emoji: '❤️', name: 'Love' },
  { emoji: '🎉', name: 'Hooray' },
  { emoji: '😄', name: 'Laugh' },
  { emoji: '👀', name: 'Looking' },
  { emoji: '✅', name: 'Done' },
  { emoji: '❓', name: 'Question' },
] as const;

export type ShownReaction = { emoji: string; name: string; count: number; mine: boolean; people: string[] };
export type PendingReaction = {
  addedReactions?: string[] | undefined;
  removedReactions?: string[] | undefined;
};

/** The same for each spelling of an emoji. */
const keyOf = (emoji: string) => emojiOf(emoji).replaceAll('\uFE0F', '');
const has = (emojis: readonly string[] | undefined, emoji: string) =>
  emojis?.some((one) => keyOf(one) === keyOf(emoji)) ?? false;
const nameOf = (emoji: string) =>
  choices.find((choice) => keyOf(choice.emoji) === keyOf(emoji))?.name ?? emojiOf(emoji);

/**
 * @param me the caller's user id; null where it isn't known
 * @param pending what the caller has just asked for
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
      const was = users.some(({ user }) => user.id === me);
      const mine = has(addedReactions, emoji) || (was && !has(removedReactions, emoji));
      return {
        emoji: emojiOf(emoji),
        name: nameOf(emoji),
        count: count + Number(mine) - Number(was),
        mine,
        people: users.map(({ user }) => user.displayName || user.email),
      };
    })
    .filter(({ count }) => count > 0);
}
