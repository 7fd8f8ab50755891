// Reading percent-encoded text that anyone may have written.

/** The text that a part of an address spells; percent signs that encode nothing stay. */
export function decodeSafely(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
