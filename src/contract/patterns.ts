/** A domain such as `company.example`, in any case. */
export const domainPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const codePoints = /^[0-9a-f]{2,6}(?:[-_ ][0-9a-f]{2,6})*$/i;

/** Converts an emoji from hex code points: `1f44d` → “👍”. Returns characters unchanged. */
export function charactersOf(emoji: string) {
  if (!codePoints.test(emoji)) return emoji;
  const points = emoji.split(/[-_ ]/).map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : emoji;
}

/** The variation selector for emoji presentation. It may be missing, or added where it has no effect. */
const variation = '\u{fe0f}';

/**
 * Whether a text is a single Unicode emoji, as characters or code points. Creates the expressions when called, so that
 * browsers without the `v` flag can load the module.
 */
export function isEmoji(text: string) {
  const characters = charactersOf(text);
  if (characters.startsWith(variation) || characters.includes(variation + variation)) return false;
  const qualified = characters
    .replaceAll(variation, '')
    .replace(/[\p{Emoji}--\p{Emoji_Presentation}](?!\p{Emoji_Modifier})/gv, `$&${variation}`);
  return /^\p{RGI_Emoji}$/v.test(qualified);
}

/**
 * Whether a text is a URL of a link page: a web address, an email address, a phone number, or a path. Browsers ignore
 * control characters in URLs, and read backslashes as slashes.
 */
export const isLinkTarget = (href: string) =>
  !/\p{Cc}/u.test(href) &&
  (/^(?:https?:\/\/|mailto:|tel:)/i.test(href) || !/^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(href));

/** One or more parts of a URL path, without blanks and capitals. A part that starts with `~` or a dot has another meaning. Accepts empty text. */
export const sitePathPattern =
  /^$|^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}._-]*(?:\/[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}._-]*)*$/u;
