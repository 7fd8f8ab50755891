import { readDocument, type OpenAPIDocument } from '#openapi/document/openapiDocument.ts';
import { isSlug, slugOfSource } from '#openapi/document/wanted.ts';
import type { Context } from '../context.ts';
import { fromJson } from '../core/json.ts';
import { lruCachePerStore } from '../core/lruCache.ts';
import { openapiRepository } from './openapi.repository.ts';

/** Larger specifications are not drawn, as in the console. In characters of JSON. */
const maxSize = 8_000_000;

type Read = { document: OpenAPIDocument | undefined; size: number };

/** Capacity of the cache, in characters of JSON. A version never changes. */
const documentsOf = lruCachePerStore<Read>(32_000_000, ({ size }) => size + 1000);

async function read({ store }: Context, specId: string, versionId: string): Promise<Read> {
  const content = await openapiRepository(store).getContent(specId, versionId);
  const size = content?.filesystem.length ?? 0;
  if (!content || size > maxSize) return { document: undefined, size: 0 };
  try {
    const filesystem = fromJson<Record<string, unknown>>(content.filesystem);
    return { document: await readDocument({ filesystem }), size };
  } catch {
    return { document: undefined, size: 0 };
  }
}

/** The current versions of an organization's specifications. */
export type SpecVersions = { slug: string; sourceURL: string | undefined; id: string; versionId: string }[];

/** Returns the current versions of an organization's specifications. */
export async function specVersions(context: Context, organizationId: string): Promise<SpecVersions> {
  const rows = await openapiRepository(context.store).currentVersions(organizationId);
  return rows.flatMap(({ id, slug, source_url, last_version_id }) =>
    last_version_id === null
      ? []
      : [{ id, slug, sourceURL: source_url ?? undefined, versionId: last_version_id }],
  );
}

/** Returns the version that a block names by its slug or its source. A source is never requested. */
export function versionFor(
  versions: SpecVersions,
  { spec = '', src = '' }: Readonly<Record<string, string>>,
): SpecVersions[number] | undefined {
  const sources = versions.flatMap(({ slug, sourceURL }) => (sourceURL ? [{ slug, sourceURL }] : []));
  const slug = spec || (slugOfSource(sources, src) ?? '');
  return isSlug(slug) ? versions.find((one) => one.slug === slug) : undefined;
}

/** Returns the document of a version, or undefined if it can't be read. */
export const documentOf = async (context: Context, { id, versionId }: SpecVersions[number]) =>
  (await documentsOf(context.store)(versionId, () => read(context, id, versionId))).document;
