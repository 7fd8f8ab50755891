/** Like `decodeURIComponent`, but returns malformed text unchanged. */
export function decodeSafely(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
