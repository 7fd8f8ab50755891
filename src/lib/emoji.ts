const codePoints = /^[0-9a-f]{2,6}(?:[-_ ][0-9a-f]{2,6})*$/i;

/** “📄” → `1f4c4`, as services store emoji. Returns code points unchanged. */
export const codeOf = (emoji: string) =>
  codePoints.test(emoji)
    ? emoji
    : Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');

/** `1f4c4` → “📄”, `1f468-200d-1f33e` → “👨‍🌾”. Returns other text unchanged. */
export function emojiOf(emoji: string) {
  if (!codePoints.test(emoji)) return emoji;
  const points = emoji.split(/[-_ ]/).map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : emoji;
}

/** Without variation selectors, which some services omit. */
const plain = (emoji: string) => emojiOf(emoji).replaceAll('\uFE0F', '');

/** Whether two texts, as characters or code points, are the same emoji. */
export const isSameEmoji = (one: string, other: string) => plain(one) === plain(other);
