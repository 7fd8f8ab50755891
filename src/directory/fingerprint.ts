// A name for a token that does not give it away.

/** The first 16 hex digits of its SHA-256; null where the page is not secure and the browser can't tell. */
export async function fingerprintOf(token: string) {
  if (token === '' || !('subtle' in crypto)) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
