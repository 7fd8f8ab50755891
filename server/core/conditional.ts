import { hash } from 'node:crypto';

/** A JSON response body and its entity tag. */
type Tagged = { bytes: Buffer; etag: string };

/** Serializes a value as JSON. The entity tag is weak, so it stays valid when a proxy compresses the body. */
export function tagged(value: unknown): Tagged {
  const bytes = Buffer.from(JSON.stringify(value));
  return { bytes, etag: `W/"${hash('sha256', bytes, 'base64url')}"` };
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Returns whether an `If-None-Match` header contains the entity tag. Weak comparison (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, etag: string) =>
  header === etag ||
  (header?.split(',').some((tag) => strong(tag) === strong(etag) || tag.trim() === '*') ?? false);
