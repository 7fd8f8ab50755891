/** Parses an absolute HTTP or HTTPS URL, which is safe to open; null for anything else. */
export function webAddress(text: string | undefined): URL | null {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** Returns a URL as people read it: without its protocol and a slash at its end. */
export const withoutProtocol = (url: string) => url.replace(/^https?:\/\/|\/$/g, '');

/** Returns a URL that a service sent and the console is about to open. Throws a TypeError unless it is an HTTP or HTTPS URL. */
export function safeAddress(text: string): string {
  const url = webAddress(text);
  if (!url) throw new TypeError('The service returned an invalid URL.');
  return url.href;
}
