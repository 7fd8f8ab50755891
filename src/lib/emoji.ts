// The emoji of a space or page, which the service gives as a character or as its code points in hex.

const codePoints = /^[0-9a-f]{2,6}(?:[-_ ][0-9a-f]{2,6})*$/i;

/** “📄” → `1f4c4`: how services keep an emoji. A text that is code points already stays. */
export const codeOf = (emoji: string) =>
  codePoints.test(emoji)
    ? emoji
    : Array.from(emoji, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');

/** `1f4c4` → “📄”, `1f468-200d-1f33e` → “👨‍🌾”; anything else is the character itself. */
export function emojiOf(emoji: string) {
  if (!codePoints.test(emoji)) return emoji;
  const points = emoji.split(/[-_ ]/).map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : emoji;
}
