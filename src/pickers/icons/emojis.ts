import groups from './emojis.json' with { type: 'json' };

export type EmojiGroup = { title: string; emojis: readonly { character: string; name: string }[] };

/** Emoji for documentation, in groups. */
export const emojiGroups: readonly EmojiGroup[] = Object.entries(groups).map(([title, emojis]) => ({
  title,
  emojis: Object.entries(emojis).map(([character, name]) => ({ character, name })),
}));
