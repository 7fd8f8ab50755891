// Addresses that a browser may open: http and https, and nothing else.

/** The address in a text, if it is whole; null where it is none that may be opened. */
export function webAddress(text: string | undefined): URL | null {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
