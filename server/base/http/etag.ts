import { hash } from 'node:crypto';
import { JsonText } from '#server/base/lib/json.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';

/** A JSON response body and its entity tag. */
type TaggedBody = { bytes: Buffer; etag: string };

/** Serializes a value as JSON. The entity tag is weak, so it stays valid when a proxy compresses the body. */
export async function withEtag(value: unknown): Promise<TaggedBody> {
  const text = value instanceof JsonText ? value.text : JSON.stringify(value);
  await shareTurn();
  const bytes = Buffer.from(text);
  await shareTurn();
  return { bytes, etag: `W/"${hash('sha256', bytes, 'base64url')}"` };
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, '');

/** Returns whether an `If-None-Match` header contains the entity tag. Weak comparison (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string) =>
  header === etag ||
  (header?.split(',').some((tag) => opaqueTag(tag) === opaqueTag(etag) || tag.trim() === '*') ?? false);
