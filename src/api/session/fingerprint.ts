/**
 * Identifies a token without revealing it: the first 16 hex digits of its SHA-256. Null for an empty token and on an
 * insecure page, where browsers have no `crypto.subtle`.
 */
export async function fingerprintOf(token: string) {
  if (token === '' || !('subtle' in crypto)) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
