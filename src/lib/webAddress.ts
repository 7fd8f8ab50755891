/** Parses an absolute HTTP or HTTPS URL, which is safe to open; null for anything else. */
export function webAddress(text: string | undefined): URL | null {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
