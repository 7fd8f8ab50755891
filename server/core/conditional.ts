// Conditional requests: an answer carries a tag of its bytes, and whoever has these bytes already is told just that.
import { hash } from 'node:crypto';

/** An answer's bytes and their tag. */
type Tagged = { bytes: Buffer; etag: string };

/** The value as JSON. Its tag is a weak one, so that it outlives a proxy that compresses. */
export function tagged(value: unknown): Tagged {
  const bytes = Buffer.from(JSON.stringify(value));
  return { bytes, etag: `W/"${hash('sha256', bytes, 'base64url')}"` };
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` header names this tag, compared weakly (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, etag: string) =>
  header === etag ||
  (header?.split(',').some((tag) => strong(tag) === strong(etag) || tag.trim() === '*') ?? false);
