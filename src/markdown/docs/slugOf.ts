/** The maximum size of a slug in bytes of UTF-8, so that a file can be named after it. */
const maxBytes = 200;

const encoder = new TextEncoder();

/** Returns the beginning of a text with at most 100 characters and 200 bytes of UTF-8. */
function beginning(text: string) {
  const whole = text.slice(0, 100);
  if (whole.length * 3 <= maxBytes) return whole;
  const { read } = encoder.encodeInto(whole.toWellFormed(), new Uint8Array(maxBytes));
  return whole.slice(0, read);
}

/**
 * Returns the lower-case letters and digits of a text, of every script, with hyphens between words. Has at most 100
 * characters and 200 bytes of UTF-8. Empty if the text has no letter or digit.
 */
export const slugOf = (text: string) =>
  beginning(
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFC')
      .replace(/['’]/g, '')
      .replace(/[^\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+/gu, '-')
      .replace(/^[-\p{M}\p{Lm}]+/u, ''),
  ).replace(/(?<![-\p{Cs}])[-\p{Cs}]+$/u, '');
