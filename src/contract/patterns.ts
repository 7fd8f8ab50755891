// What texts have to look like, where more than their length counts.

/** A domain such as `company.example`, in any case. */
export const domainPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const codePoints = /^[0-9a-f]{2,6}(?:[-_ ][0-9a-f]{2,6})*$/i;

/** Returns the characters of an emoji that may be given as code points in hex: `1f44d` → “👍”. */
export function charactersOf(emoji: string) {
  if (!codePoints.test(emoji)) return emoji;
  const points = emoji.split(/[-_ ]/).map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : emoji;
}

/** Asks for a picture instead of a letter. Texts leave it out, or add it, where the standard has no use for it. */
const variation = '\u{fe0f}';

/**
 * Whether a text is one emoji of the Unicode standard, as characters or as code points. The expressions are made when
 * it runs, so that a browser without the flag `v` can still load the module.
 */
export function isEmoji(text: string) {
  const characters = charactersOf(text);
  if (characters.startsWith(variation) || characters.includes(variation + variation)) return false;
  const qualified = characters
    .replaceAll(variation, '')
    .replace(/[\p{Emoji}--\p{Emoji_Presentation}](?!\p{Emoji_Modifier})/gv, `$&${variation}`);
  return /^\p{RGI_Emoji}$/v.test(qualified);
}
